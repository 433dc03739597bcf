import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { Webhook as Verifier } from 'standardwebhooks'
import { defaultFacts } from '#contract/tenants/tenant.ts'
import { insertTenant } from '#server/domain/tenants/tenant-facts.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { sql } from '#server/platform/database/sql.ts'
import { startWebhookReceiver } from '#server/testing/peers/webhook-receiver.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { until } from '#server/testing/until.ts'
import { createWebhookSecrets } from './webhook-secrets.ts'

const [{ connection, drop }, receiver] = await Promise.all([freshDatabase(), startWebhookReceiver()])
const database = openDatabase(roleConnections(connection), () => {})
const { system } = database
after(async () => {
  receiver.close()
  await database.close()
  await drop()
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const key = randomBytes(32).toString('base64')

test('no event is lost when the sender is killed before it recorded the response, and none is sent with another id', async () => {
  const [tenant, webhook] = [randomUUID(), randomUUID()]
  const { secret, sealed } = createWebhookSecrets([key]).create(webhook)
  const dates = { registration_opens_at: inDays(-1), registration_closes_at: inDays(1), starts_at: inDays(1), ends_at: inDays(2) }
  await system(async db => {
    await insertTenant(db, tenant, 'killed', { ...defaultFacts, ...dates, name: { ar: 'واحة', en: 'Waha' } }, 'نورة')
    await db.run(sql`
      insert into webhooks (tenant_id, id, url, events, secret) values (${tenant}, ${webhook}, ${receiver.origin}, '{registration.created}', ${sealed})`)
    await db.run(sql`
      insert into registrations (tenant_id, kind, fullname, email, language, consented_at)
      select ${tenant}, 'application', 'سارة', 'sara-' || n || '@example.com', 'ar', now() from generate_series(1, 40) n`)
  })
  const start = () =>
    fork(new URL('../../testing/processes/webhook-sender-to-kill.ts', import.meta.url), {
      env: { ...process.env, WEBHOOKS: JSON.stringify({ connection, origin: receiver.origin, key }) },
    })
  // The first responses arrive; the process dies while it waits for others.
  receiver.respond(response => {
    if (receiver.received.length < 10) response.writeHead(204).end()
  })
  const first = start()
  await until(() => receiver.received.length >= 12)
  first.kill('SIGKILL')
  await once(first, 'exit')
  receiver.respond(response => void response.writeHead(204).end())
  await system(db => db.run(sql`update webhook_deliveries set due_at = now() where due_at is not null`))
  const second = start()
  const waiting = async () => (await system(db => db.all(sql`select from webhook_deliveries where delivered_at is null`))).length
  await until(async () => (await waiting()) === 0)
  second.kill('SIGKILL')
  await once(second, 'exit')
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
  const people = new Set(receiver.received.map(({ event }) => event.data['registration_id']))
  assert.deepEqual([ids.size, people.size], [40, 40])
  for (const { body, headers } of receiver.received) new Verifier(secret).verify(body, headers)
})

import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { defaultFacts } from '#contract/tenants/tenant.ts'
import { insertTenant } from '#server/domain/tenants/tenant-facts.ts'
import { sql } from '#server/platform/database/sql.ts'
import { usualConnections } from '#server/platform/email/smtp.ts'
import { daytimeZone } from '#server/testing/machine/daytime.ts'
import { startMailDelivery } from '#server/testing/peers/mail-delivery.ts'
import { headerOf } from '#server/testing/peers/smtp-server.ts'
import { until } from '#server/testing/until.ts'
import { timeOf } from './reminder-times.ts'

const hourMs = 3_600_000
const people = 300
const delivery = await startMailDelivery()
const post = await delivery.office()
const { system } = delivery.database
after(() => delivery.close())

const sender = () =>
  fork(new URL('../../testing/processes/announcer-to-kill.ts', import.meta.url), {
    env: { ANNOUNCER: JSON.stringify({ connection: delivery.connection, smtpUrl: post.url }) },
  })
const kill = async (process: ChildProcess) => {
  process.kill('SIGKILL')
  await once(process, 'exit')
}

/** Creates a hackathon whose `day` reminder is due, with accepted candidates. */
async function dueHackathon(name: string) {
  const tenant = crypto.randomUUID()
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const dates = {
    registration_opens_at: at(-48),
    registration_closes_at: at(1),
    starts_at: at(23),
    ends_at: at(47),
    timezone: daytimeZone(),
  }
  const due = timeOf('day', dates) ?? assert.fail()
  await system(async db => {
    await insertTenant(db, tenant, name, { ...defaultFacts, ...dates, name: { ar: 'واحة', en: 'Waha' } }, 'نورة')
    await db.run(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, phone, language, consented_at, created_at)
      select ${tenant}, 'application', 'accepted', 'سارة', ${name} || n || '@host-' || n % 7 || '.example', '', 'ar', now(), now() - interval '1 day'
      from generate_series(1, ${people}::int) n`)
    await db.run(sql`update tenants set status = 'published' where id = ${tenant}`)
    await db.run(sql`update reminders set due_at = ${new Date(due.at).toISOString()} where tenant_id = ${tenant} and kind = 'day'`)
  })
  return tenant
}
const isDone = async (tenant: string) => {
  const open = await system(db =>
    db.one(sql`
      select from reminders where tenant_id = ${tenant} and kind = 'day' and check_at is not null
      union all select from outbox where bulk and sent_at is null and dead_at is null limit 1`),
  )
  return !open
}
/** Waits as long as mails arrive. */
const whileMoreCome = async (isEnough: () => unknown) => {
  for (let seen = 0; !(await isEnough()); seen = post.received.length)
    await until(async () => post.received.length > seen || (await isEnough()))
}
const received = (name: string) =>
  Map.groupBy(
    post.received.filter(mail => mail.to.join().startsWith(name)),
    mail => mail.to.join(),
  )
const differing = (byAddress: Map<string, typeof post.received>) =>
  [...byAddress.values()].filter(mails => new Set(mails.map(mail => headerOf(mail, 'Message-ID'))).size > 1).length

test('two processes mail a reminder to every candidate, each once', async () => {
  const tenant = await dueHackathon('both')
  const processes = [sender(), sender()]
  await whileMoreCome(() => isDone(tenant))
  await Promise.all(processes.map(kill))
  const mails = received('both')
  assert.deepEqual([mails.size, [...mails.values()].flat().length], [people, people])
})

test('mails a reminder to every candidate when a sending process is killed, and repeats a mail only with the same Message-ID', async () => {
  const tenant = await dueHackathon('killed')
  const before = post.received.length
  const first = sender()
  await whileMoreCome(() => post.received.length >= before + 150)
  await kill(first)
  assert.ok(!(await isDone(tenant)))
  const second = sender()
  await whileMoreCome(() => isDone(tenant))
  await kill(second)
  const mails = received('killed')
  assert.deepEqual([mails.size, differing(mails)], [people, 0])
  // SMTP cannot prevent repetitions: the server's reply may have been lost.
  const again = [...mails.values()].flat().length - people
  assert.ok(again <= usualConnections, `${again} came twice`)
})

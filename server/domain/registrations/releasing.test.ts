import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { defaultFacts } from '#contract/tenants/tenant.ts'
import { insertTenant } from '#server/domain/tenants/tenant-facts.ts'
import { sql } from '#server/platform/database/sql.ts'
import { usualConnections } from '#server/platform/email/smtp.ts'
import { startMailDelivery } from '#server/testing/peers/mail-delivery.ts'
import { headerOf } from '#server/testing/peers/smtp-server.ts'
import { until } from '#server/testing/until.ts'

const people = 250
const delivery = await startMailDelivery()
const post = await delivery.office()
const { system } = delivery.database
after(() => delivery.close())

const releaser = () =>
  fork(new URL('../../testing/processes/announcer-to-kill.ts', import.meta.url), {
    env: { ANNOUNCER: JSON.stringify({ connection: delivery.connection, smtpUrl: post.url }) },
  })
const kill = async (process: ChildProcess) => {
  process.kill('SIGKILL')
  await once(process, 'exit')
}

/** Creates a full hackathon whose candidates did not confirm in time, with as many people on the waitlist. */
async function expiredHackathon(name: string) {
  const tenant = crypto.randomUUID()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await system(async db => {
    const dates = { registration_opens_at: inDays(-9), registration_closes_at: inDays(29), starts_at: inDays(30), ends_at: inDays(31) }
    await insertTenant(db, tenant, name, { ...defaultFacts, ...dates, name: { ar: 'واحة', en: 'Waha' } }, 'نورة')
    await db.run(sql`update tenants set status = 'published' where id = ${tenant}`)
    await db.run(sql`insert into admissions (tenant_id, mode, capacity, confirm_days) values (${tenant}, 'automatic', ${people}, 3)`)
    await db.run(sql`
      insert into registrations (tenant_id, kind, state, place, fullname, email, language, consented_at, confirm_until)
      select ${tenant}, 'application', s.state, case when s.state = 'waiting' then n end, 'سارة', s.state || n || '@' || ${name} || n % 7 || '.example', 'ar',
        now(), case when s.state = 'accepted' then now() - interval '1 minute' end
      from generate_series(1, ${people}::int) n, unnest('{accepted,waiting}'::text[]) s (state)`)
  })
  return tenant
}
const changesOf = (tenant: string) =>
  system(db =>
    db.all<{ state: string; changes: number; registrations: number }>(sql`
      select state, count(*)::int as changes, count(distinct registration_id)::int as registrations from registration_history
      where tenant_id = ${tenant} group by state order by state`),
  )
const isDone = async (tenant: string) => {
  const open = await system(db =>
    db.one(sql`
      select from registrations where tenant_id = ${tenant} and (state = 'waiting' or state = 'accepted' and confirm_until <= now())
      union all select from outbox where sent_at is null and dead_at is null limit 1`),
  )
  return !open
}
const whileMoreCome = async (isEnough: () => unknown) => {
  for (let seen = 0; !(await isEnough()); seen = post.received.length)
    await until(async () => post.received.length > seen || (await isEnough()))
}
const received = (name: string) =>
  Map.groupBy(
    post.received.filter(mail => mail.to.join().includes(`@${name}`)),
    mail => mail.to.join(),
  )
const allMoved = [
  { state: 'accepted', changes: people, registrations: people },
  { state: 'declined', changes: people, registrations: people },
]

test('two processes release every seat once, give each to the waitlist once, and mail each candidate once', async () => {
  const tenant = await expiredHackathon('both')
  const processes = [releaser(), releaser()]
  await whileMoreCome(() => isDone(tenant))
  await Promise.all(processes.map(kill))
  const mails = received('both')
  assert.deepEqual(await changesOf(tenant), allMoved)
  assert.deepEqual([mails.size, [...mails.values()].flat().length], [2 * people, 2 * people])
})

test('releases and mails exactly once when a process is killed, and repeats a mail only with the same Message-ID', async () => {
  const tenant = await expiredHackathon('killed')
  const before = post.received.length
  const first = releaser()
  await whileMoreCome(() => post.received.length >= before + 100)
  await kill(first)
  assert.ok(!(await isDone(tenant)))
  const second = releaser()
  await whileMoreCome(() => isDone(tenant))
  await kill(second)
  const mails = received('killed')
  assert.deepEqual(await changesOf(tenant), allMoved)
  const differing = [...mails.values()].filter(some => new Set(some.map(mail => headerOf(mail, 'Message-ID'))).size > 1).length
  assert.deepEqual([mails.size, differing], [2 * people, 0])
  // SMTP cannot prevent repetitions: the server's reply may have been lost.
  const again = [...mails.values()].flat().length - 2 * people
  assert.ok(again <= usualConnections, `${again} came twice`)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { markDead } from '#server/platform/email/outbox.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const app = await startTestApp()
after(() => app.close())

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const { system } = app.services.database
const admin = await newPerson(app, 'admin@example.com')
const { adminMails } = admin.calls

/** Adds a mail that is due in an hour, so that the mailer does not send it during the test. Returns its id. */
async function waiting(recipient: string, life: string | null = null): Promise<string> {
  const row = await system(db =>
    db.one<{ id: string }>(sql`
      insert into outbox (recipient, language, template, payload, send_after, expires_at)
      values (${recipient}, 'ar', 'account_exists', '{"fullname": "سارة"}', now() + interval '1 hour', now() + ${life}::interval) returning id`),
  )
  return row?.id ?? ''
}
const fail = (id: string) => system(db => markDead(db, id, '550 no such mailbox'))
const found = async (search: string) => (await adminMails.list({ query: { search } })).results
const isSent = (id: string) => system(db => db.one(sql`select from outbox where id = ${id} and sent_at is not null`))

test('lists queued mails filtered by state and recipient, with their last error and without their content', async () => {
  const [waits, failed] = [await waiting('Waits@example.com'), await waiting('fails@example.com')]
  await fail(failed)
  const { results, count } = await adminMails.list({ query: { state: 'failed' } })
  assert.deepEqual(
    [count, results.map(({ id, recipient, state, last_error, can_retry }) => [id, recipient, state, last_error, can_retry])],
    [1, [[failed, 'fails@example.com', 'failed', '550 no such mailbox', true]]],
  )
  assert.deepEqual(
    (await found('WAITS@')).map(({ id, state, next_try }) => [id, state, typeof next_try]),
    [[waits, 'waiting', 'string']],
  )
  assert.doesNotMatch(JSON.stringify(await adminMails.list({ query: { limit: 100 } })), /سارة|payload|\b\d{6}\b/)
  assert.ok((await adminMails.list({ query: { state: 'sent' } })).count > 0)
})

test('names each mail’s template in the administrator’s language, and an unknown template “Other email”', async () => {
  const id = await waiting('named@example.com')
  const nameIn = async (language: 'ar' | 'en') =>
    (await app.as(admin.access, language).adminMails.list({ query: { search: 'named@' } })).results[0]?.name
  assert.deepEqual([await nameIn('ar'), await nameIn('en')], ['حساب مسجّل أصلًا', 'Account already exists'])
  await system(db => db.run(sql`update outbox set template = 'no_longer_sent' where id = ${id}`))
  assert.deepEqual([await nameIn('ar'), await nameIn('en')], ['رسالة أخرى', 'Other email'])
})

test('sends a waiting or failed mail immediately when an administrator retries it, and records the retry', async () => {
  for (const mail of [await waiting('one@example.com'), await waiting('two@example.com')]) {
    if ((await found('two@example.com')).some(({ id }) => id === mail)) await fail(mail)
    await adminMails.retry({ params: { id: mail } })
    await until(() => isSent(mail))
    assert.equal((await rejection(adminMails.retry({ params: { id: mail } }))).problem.code, 'mail.not_possible')
  }
  const { results } = await admin.calls.audit.platform({ query: { action: 'mail.retried' } })
  assert.equal(results.length, 2)
})

test('rejects retrying expired mails, failed mails with a code, and unknown mails', async () => {
  const code = await waiting('code@example.com', '5 minutes')
  await fail(code)
  const late = await waiting('late@example.com', '-1 minute')
  for (const id of [code, late]) assert.equal((await rejection(adminMails.retry({ params: { id } }))).problem.code, 'mail.not_possible')
  for (const id of ['x', crypto.randomUUID()])
    assert.equal((await rejection(adminMails.retry({ params: { id } }))).problem.code, 'mail.not_found')
})

test('rejects customers who list or retry mails, in the API and in the database', async () => {
  const nora = await newPerson(app)
  const id = await waiting('theirs@example.com')
  assert.equal((await rejection(nora.calls.adminMails.list({ query: {} }))).status, 403)
  assert.equal((await rejection(nora.calls.adminMails.retry({ params: { id } }))).status, 403)
  for (const query of [sql`select * from admin_mails(null, null, 8, 0)`, sql`select retry_mail(${id})`])
    await assert.rejects(
      app.services.database.within({ user: nora.user.id }, db => db.all(query)),
      { code: '42501' },
    )
})

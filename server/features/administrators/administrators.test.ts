import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { platformChain } from '#server/domain/audit/record-audit.ts'
import { sql } from '#server/platform/database/sql.ts'
import { showSecondFactor } from '#server/testing/people/administrators.ts'
import { mailedCode, mailsOnce, newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let connection!: Parameters<NonNullable<Parameters<typeof startTestApp>[1]>>[0]
const app = await startTestApp({ OPERATOR_EMAIL: 'help@example.com' }, given => (connection = given))
after(() => app.close())

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const codeOf = async (call: Promise<unknown>) => (await rejection(call)).problem.code
const { system } = app.services.database
const logIn = ({ email, password }: Person) => app.anyone.auth.login({ body: { email, password } })
const signedInAgain = async (person: Person): Promise<Person> => {
  const signedIn = await logIn(person)
  await showSecondFactor(app, person)
  return { ...person, ...signedIn, calls: app.as(signedIn.access) }
}
const isMailed = async ({ email }: Person, words: RegExp) =>
  (await mailsOnce(app, email, mails => mails.some(mail => words.test(mail.text)))).some(mail => words.test(mail.text))
const grantsOf = (id: string) =>
  system(db =>
    db.all<{ action: string; actor: string | null }>(
      sql`select action, actor from audit_log where chain = ${platformChain} and object_id = ${id} order by number`,
    ),
  )

const first = await newPerson(app, 'admin@example.com')
await showSecondFactor(app, first)

test('an administrator appoints another one, which mails both people and is recorded in the audit log', async () => {
  const sara = await newPerson(app)
  assert.equal(await codeOf(sara.calls.administrators.list({ query: {} })), 'right.missing')
  await first.calls.administrators.grant({ body: { email: sara.email.toUpperCase() } })
  // Granting the role ends existing sessions, because sessions of administrators expire earlier.
  assert.equal((await rejection(sara.calls.profile.me())).status, 401)
  const now = await signedInAgain(sara)
  assert.equal(now.user.role, 'administrator')
  const { count, results } = await now.calls.administrators.list({ query: {} })
  assert.deepEqual(
    [count, results.map(({ email, second_factor }) => [email, second_factor])],
    [
      2,
      [
        [first.email, false],
        [sara.email, false],
      ],
    ],
  )
  assert.ok(await isMailed(sara, /منحك .*صلاحية إدارة ميدان/))
  assert.ok(await isMailed(first, new RegExp(`منحت .*${sara.email}`)))
  assert.deepEqual(await grantsOf(sara.user.id), [{ action: 'administrator.granted', actor: first.user.id }])
  await first.calls.administrators.grant({ body: { email: sara.email } })
  assert.equal((await grantsOf(sara.user.id)).length, 1)
})

test('removing an administrator invalidates their tokens, and their new sessions have a customer’s rights', async () => {
  const sara = await newPerson(app)
  await first.calls.administrators.grant({ body: { email: sara.email } })
  const before = await signedInAgain(sara)
  await before.calls.adminStats.summary({ query: {} })
  await first.calls.administrators.revoke({ params: { id: sara.user.id } })
  assert.equal((await rejection(before.calls.adminStats.summary({ query: {} }))).status, 401)
  assert.equal((await rejection(app.anyone.auth.refresh({ body: { refresh: before.refresh } }))).status, 401)
  const after = await signedInAgain(sara)
  assert.equal(after.user.role, 'customer')
  for (const call of [after.calls.adminStats.summary, after.calls.administrators.list])
    assert.equal((await rejection(call({ query: {} }))).status, 403)
  assert.equal((await rejection(after.calls.administrators.grant({ body: { email: sara.email } }))).status, 403)
  assert.ok(await isMailed(sara, /ألغى .*صلاحيتك/))
  assert.ok(await isMailed(first, new RegExp(`ألغيت صلاحية .*${sara.email}`)))
})

test('appointing an administrator requires a recent sign-in, and a confirmed account to appoint', async () => {
  await app.anyone.users.registerCustomer({
    body: { fullname: 'سارة', email: 'waiting@example.com', password: 'a long enough one', language: 'ar', accept_terms: true },
  })
  await mailedCode(app, 'waiting@example.com')
  for (const email of ['waiting@example.com', 'nobody@example.com']) {
    const { status, problem } = await rejection(first.calls.administrators.grant({ body: { email } }))
    assert.deepEqual([status, problem.code, Object.keys(problem.fields ?? {})], [404, 'user.not_found', ['email']])
  }
  for (const id of ['x', crypto.randomUUID()])
    assert.equal(await codeOf(first.calls.administrators.revoke({ params: { id } })), 'user.not_found')
  const khalid = await newPerson(app)
  await system(db => db.run(sql`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = ${first.user.id}`))
  assert.equal(await codeOf(first.calls.administrators.grant({ body: { email: khalid.email } })), 'session.stale')
  assert.equal(await codeOf(first.calls.administrators.revoke({ params: { id: first.user.id } })), 'session.stale')
  await first.calls.auth.signInAgain({ body: { password: first.password } })
  await first.calls.administrators.grant({ body: { email: khalid.email } })
  await first.calls.administrators.revoke({ params: { id: khalid.user.id } })
})

test('rejects removing the last administrator, also when two administrators remove each other concurrently', async () => {
  const only = async () =>
    (await system(db => db.all<{ id: string }>(sql`select id from users where role = 'administrator'`))).map(({ id }) => id)
  for (const id of await only()) if (id !== first.user.id) await first.calls.administrators.revoke({ params: { id } })
  assert.equal(await codeOf(first.calls.administrators.revoke({ params: { id: first.user.id } })), 'administrator.last')
  const sara = await newPerson(app)
  await first.calls.administrators.grant({ body: { email: sara.email } })
  const other = await signedInAgain(sara)
  const outcomes = await Promise.allSettled([
    first.calls.administrators.revoke({ params: { id: sara.user.id } }),
    other.calls.administrators.revoke({ params: { id: first.user.id } }),
  ])
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  const refused = outcomes.find(outcome => outcome.status === 'rejected')?.reason as ApiError
  assert.ok([401, 403].includes(refused.status), String(refused.status))
  assert.equal((await only()).length, 1)
})

test('makes the account of ADMIN_EMAIL an administrator when it is confirmed, unless its administrator role was removed', async () => {
  const withSetting = async (email: string, work: (other: TestApp) => Promise<unknown>) => {
    const { dataDir: DATA_DIR, portalUrl: PORTAL_URL } = app.services.settings
    const other = await startTestApp({ DATA_DIR, PORTAL_URL, ADMIN_EMAIL: email }, () => connection)
    await work(other).finally(() => other.close())
  }
  const roleOf = async (id: string) => (await system(db => db.one<{ role: string }>(sql`select role from users where id = ${id}`)))?.role
  const sara = await newPerson(app)
  await withSetting(sara.email, async () => assert.equal(await roleOf(sara.user.id), 'administrator'))
  assert.deepEqual(await grantsOf(sara.user.id), [{ action: 'administrator.granted', actor: null }])
  assert.equal((await rejection(sara.calls.profile.me())).status, 401)
  const [another] = await system(db =>
    db.all<{ id: string }>(sql`select id from users where role = 'administrator' and id <> ${sara.user.id}`),
  )
  const now = await signedInAgain(sara)
  await now.calls.administrators.grant({ body: { email: (await newPerson(app, 'third@example.com')).email } })
  await now.calls.administrators.revoke({ params: { id: sara.user.id } })
  await withSetting(sara.email, async other => {
    await other.anyone.auth.loginOtp({ body: { email: sara.email } })
    const otp = await mailedCode(other, sara.email, 1)
    assert.equal((await other.anyone.auth.verifyOtp({ body: { email: sara.email, otp } })).user.role, 'customer')
  })
  assert.equal(await roleOf(sara.user.id), 'customer')
  assert.equal(await roleOf(another?.id ?? ''), 'administrator')
  await withSetting('by-link@example.com', async other => {
    const body = {
      fullname: 'سارة',
      email: 'by-link@example.com',
      password: 'a long enough one',
      language: 'ar',
      accept_terms: true,
    } as const
    await other.anyone.users.registerCustomer({ body })
    await mailedCode(other, body.email)
    await other.anyone.auth.forgotPassword({ body: { email: body.email } })
    const mails = await mailsOnce(other, body.email, all => all.some(mail => mail.text.includes('token=')))
    const token = /token=([\w-]+)/.exec(mails.map(({ text }) => text).join())?.[1] ?? ''
    await other.anyone.auth.resetPassword({ body: { token, password: 'another long one' } })
    const { user } = await other.anyone.auth.login({ body: { email: body.email, password: 'another long one' } })
    assert.equal(user.role, 'administrator')
  })
})

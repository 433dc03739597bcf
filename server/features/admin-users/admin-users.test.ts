import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { platformChain } from '#server/domain/audit/record-audit.ts'
import { sql } from '#server/platform/database/sql.ts'
import { showSecondFactor } from '#server/testing/people/administrators.ts'
import { setSecondFactor } from '#server/testing/people/authenticator.ts'
import { mailedCode, mailsOnce, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ OPERATOR_EMAIL: 'help@example.com' })
after(() => app.close())

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const { system } = app.services.database
const admin = await newPerson(app, 'admin@example.com')
await showSecondFactor(app, admin)
const { adminUsers } = admin.calls
const act = ({ user }: Pick<Person, 'user'>, action: Parameters<typeof adminUsers.act>[0]['body']['action'], reason?: string) =>
  adminUsers.act({ params: { id: user.id }, body: { action, ...(reason !== undefined && { reason }) } })
const logIn = ({ email, password }: Person) => app.anyone.auth.login({ body: { email, password } })
const isMailed = async ({ email }: Person, words: RegExp) =>
  (await mailsOnce(app, email, mails => mails.some(mail => words.test(mail.text)))).some(mail => words.test(mail.text))
const recorded = ({ user }: Pick<Person, 'user'>) =>
  system(db =>
    db.all<{ action: string; details: object }>(
      sql`select action, details from audit_log where chain = ${platformChain} and object_id = ${user.id} order by number`,
    ),
  )

test('administrators list, sort, filter and search accounts by name in any spelling and by email address', async () => {
  const sara = await newPerson(app, 'sara.ahmad@example.com')
  await sara.calls.profile.update({ form: { fullname: 'سارة أحمد' } })
  await newHackathon(sara)
  const body = {
    fullname: 'خالد',
    email: 'waiting@example.com',
    password: 'a long enough one',
    language: 'ar',
    accept_terms: true,
  } as const
  await app.anyone.users.registerCustomer({ body })
  await mailedCode(app, body.email)
  const found = async (search: string) => (await adminUsers.list({ query: { search } })).results.map(({ email }) => email)
  assert.deepEqual(await found('ساره احمد'), [sara.email])
  assert.deepEqual(await found('SARA.AHMAD'), [sara.email])
  for (const nothing of ['%', '_', '\\', "' or 1=1 --"]) assert.deepEqual(await found(nothing), [], nothing)
  const { count, results } = await adminUsers.list({ query: { orderBy: 'email', order: 'desc', limit: 2 } })
  assert.deepEqual([count, results.map(({ email }) => email)], [3, [body.email, sara.email]])
  const rest = await adminUsers.list({ query: { orderBy: 'email', order: 'desc', limit: 2, page: 2 } })
  assert.deepEqual(
    rest.results.map(({ email, role, state }) => [email, role, state]),
    [[admin.email, 'administrator', 'active']],
  )
  const unconfirmed = await adminUsers.list({ query: { state: 'unconfirmed' } })
  assert.deepEqual(
    unconfirmed.results.map(({ email, state, last_seen, hackathons }) => [email, state, last_seen, hackathons]),
    [[body.email, 'unconfirmed', null, 0]],
  )
  assert.equal((await adminUsers.list({ query: { search: 'sara.ahmad' } })).results[0]?.hackathons, 1)
  assert.deepEqual(await adminUsers.list({ query: { page: 9 } }).then(({ results }) => results), [])
})

test('suspending an account signs it out immediately, rejects its sign-ins until it is restored, and mails the reason', async () => {
  const nora = await newPerson(app)
  await act(nora, 'suspend', 'رسائل مزعجة')
  assert.equal((await rejection(nora.calls.profile.me())).status, 401)
  assert.equal((await rejection(app.anyone.auth.refresh({ body: { refresh: nora.refresh } }))).status, 401)
  assert.equal((await rejection(logIn(nora))).status, 401)
  assert.ok(await isMailed(nora, /رسائل مزعجة[\s\S]*help@example\.com/))
  const [row] = (await adminUsers.list({ query: { state: 'suspended' } })).results
  assert.deepEqual([row?.id, row?.suspended_reason], [nora.user.id, 'رسائل مزعجة'])
  await act(nora, 'suspend', 'again')
  await act(nora, 'restore')
  await logIn(nora)
  assert.deepEqual(await recorded(nora), [
    { action: 'user.suspended', details: { reason: 'رسائل مزعجة' } },
    { action: 'user.restored', details: {} },
  ])
})

test('administrators confirm a user’s email address, end all sessions, and remove a second factor after a recent sign-in', async () => {
  const body = {
    fullname: 'خالد',
    email: 'no-mail@example.com',
    password: 'a long enough one',
    language: 'ar',
    accept_terms: true,
  } as const
  await app.anyone.users.registerCustomer({ body })
  await mailedCode(app, body.email)
  const [waiting] = (await adminUsers.list({ query: { search: body.email } })).results
  await adminUsers.act({ params: { id: waiting?.id ?? '' }, body: { action: 'verify' } })
  assert.equal((await adminUsers.list({ query: { search: body.email } })).results[0]?.state, 'active')

  const nora = await newPerson(app)
  await act(nora, 'end_sessions')
  assert.equal((await rejection(nora.calls.profile.me())).status, 401)
  const again = await logIn(nora)
  await setSecondFactor({ ...nora, calls: app.as(again.access) })
  assert.equal((await rejection(logIn(nora))).problem.code, 'second_factor.required')
  await system(db => db.run(sql`update sessions set signed_in_at = now() - interval '1 hour' where user_id = ${admin.user.id}`))
  assert.equal((await rejection(act(nora, 'remove_second_factor'))).problem.code, 'session.stale')
  await admin.calls.auth.signInAgain({ body: { password: admin.password } })
  await act(nora, 'remove_second_factor')
  await logIn(nora)
  assert.ok(await isMailed(nora, /أوقفت إدارة ميدان التحقق بخطوتين/))
  assert.deepEqual(
    (await recorded(nora)).map(({ action }) => action),
    ['user.sessions_ended', 'user.second_factor_removed'],
  )
})

test('rejects suspending administrators and unknown accounts, and rejects customers who call administrators’ endpoints and SQL functions', async () => {
  assert.equal((await rejection(act(admin, 'suspend'))).problem.code, 'user.is_administrator')
  for (const id of ['x', crypto.randomUUID()])
    assert.equal((await rejection(adminUsers.act({ params: { id }, body: { action: 'suspend' } }))).problem.code, 'user.not_found')
  const nora = await newPerson(app)
  assert.equal((await rejection(nora.calls.adminUsers.list({ query: {} }))).status, 403)
  const tried = nora.calls.adminUsers.act({ params: { id: admin.user.id }, body: { action: 'end_sessions' } })
  assert.equal((await rejection(tried)).status, 403)
  await admin.calls.profile.me()
  for (const query of [
    sql`select * from admin_users(null, null, 'email', false, 8, 0, false, null, null)`,
    sql`select * from administer_user(${admin.user.id}, 'end_sessions', '')`,
    sql`select * from admin_tenants(null, null, 'created_at', false, 8, 0, null, null, null)`,
    sql`select * from admin_registrations(array[]::text[], null, null, false, 8, 0, false, null, null)`,
    sql`select * from admin_reserved_names(null, 8, 0)`,
    sql`select reserve_name('somewhere', 'because')`,
    sql`select free_name('somewhere')`,
    sql`select * from list_administrators(8, 0)`,
    sql`select make_administrator_by_setting(${nora.user.id})`,
    sql`update users set suspended_reason = 'x' where id = ${nora.user.id}`,
  ])
    await assert.rejects(
      app.services.database.within({ user: nora.user.id }, db => db.all(query)),
      { code: '42501' },
    )
})

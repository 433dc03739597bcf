import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { mailedCode, mailsTo, newPerson } from '#server/testing/people.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const registration = (email: string) => ({
  body: { fullname: 'سارة', email, password: 'correct horse battery', language: 'ar' as const, accept_terms: true },
})

test('registers, mails a code, and signs in with it', async () => {
  const sara = await newPerson(app, 'sara@example.com')
  assert.equal(sara.user.email_verified, true)
  assert.equal((await sara.calls.profile.me()).email, 'sara@example.com')
  const [mail] = await mailsTo(app, 'sara@example.com')
  assert.match(mail?.text ?? '', /\d{6}/)
})

test('a known address gets the same answer, and a mail that says so; its account stays as it was', async () => {
  const sara = await newPerson(app)
  const known = await app.anyone.users.registerCustomer({ body: { ...registration(sara.email).body, password: 'another password' } })
  const unknown = await app.anyone.users.registerCustomer(registration('unknown-one@example.com'))
  assert.deepEqual({ ...known, email: '' }, { ...unknown, email: '' })
  assert.equal((await mailsTo(app, sara.email)).length, 2)
  await app.anyone.auth.login({ body: { email: sara.email, password: sara.password } })
})

test('a wrong code never says 401, counts its tries, and six of them end the code', async () => {
  await app.anyone.users.registerCustomer(registration('guess@example.com'))
  const code = await mailedCode(app, 'guess@example.com')
  const wrong = code === '000000' ? '111111' : '000000'
  const guess = (otp: string) => rejection(app.anyone.auth.validateEmail({ body: { email: 'guess@example.com', otp } }))
  const answers: ApiError[] = []
  for (let n = 0; n < 6; n++) answers.push(await guess(wrong))
  assert.deepEqual(
    answers.map(answer => answer.status),
    [422, 422, 422, 422, 422, 422],
  )
  assert.match(answers[0]?.message ?? '', /4 tries left/)
  assert.deepEqual(
    answers.map(answer => answer.problem.code),
    [...Array<string>(5).fill('code.wrong'), 'code.expired'],
  )
  assert.equal((await guess(code)).problem.code, 'code.expired')
})

test('of fifty right codes at once one signs in', async () => {
  await app.anyone.users.registerCustomer(registration('once@example.com'))
  const otp = await mailedCode(app, 'once@example.com')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => app.anyone.auth.validateEmail({ body: { email: 'once@example.com', otp } })),
  )
  assert.equal(outcomes.filter(outcome => outcome.status === 'fulfilled').length, 1)
})

test('wrong passwords are 401, and so is an unknown address; an unconfirmed account is told to confirm', async () => {
  const sara = await newPerson(app)
  const wrong = await rejection(app.anyone.auth.login({ body: { email: sara.email, password: 'not it at all' } }))
  const unknown = await rejection(app.anyone.auth.login({ body: { email: 'nobody@example.com', password: 'not it at all' } }))
  assert.deepEqual([wrong.status, wrong.problem.code, wrong.message], [unknown.status, unknown.problem.code, unknown.message])
  assert.equal(wrong.status, 401)
  await app.anyone.users.registerCustomer(registration('later@example.com'))
  const unconfirmed = await rejection(app.anyone.auth.login({ body: { email: 'later@example.com', password: 'correct horse battery' } }))
  assert.deepEqual([unconfirmed.status, unconfirmed.problem.code], [403, 'email.unverified'])
})

test('twenty refreshes at once with one token all answer; after signing out both tokens are dead at once', async () => {
  const sara = await newPerson(app)
  const refreshed = await Promise.all(Array.from({ length: 20 }, () => app.anyone.auth.refresh({ body: { refresh: sara.refresh } })))
  await app.as(refreshed[0]?.access ?? '').profile.me()
  await app.anyone.auth.logout({ body: { refresh: sara.refresh } })
  assert.equal((await rejection(sara.calls.profile.me())).status, 401)
  assert.equal((await rejection(app.anyone.auth.refresh({ body: { refresh: sara.refresh } }))).status, 401)
})

test('tokens of another kind, without a signature or malformed open nothing', async () => {
  const sara = await newPerson(app)
  const [header, payload] = sara.access.split('.') as [string, string]
  const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`
  for (const token of [sara.refresh, none, `${header}.${payload}.AAAA`, 'nonsense', '']) {
    assert.equal((await rejection(app.as(token).profile.me())).status, 401)
  }
  assert.equal((await rejection(app.anyone.auth.refresh({ body: { refresh: sara.access } }))).status, 401)
})

test('whoever has the operator’s address becomes an administrator once it is confirmed', async () => {
  const admin = await newPerson(app, 'admin@example.com')
  assert.equal(admin.user.role, 'administrator')
})

test('hostile addresses are refused before any mail is written', async () => {
  const hostile = [
    'a@evil.com,victim@good.com',
    'x@good.com\r\nBcc: y@evil.com',
    '"a b"@x.com',
    'a@b',
    'a..b@x.com',
    '.a@x.com',
    'a@x.com(comment)',
    `${'a'.repeat(65)}@x.com`,
    'Group:a@x.com;',
  ]
  for (const email of hostile) {
    const refused = await rejection(app.anyone.users.registerCustomer(registration(email)))
    assert.deepEqual([email, refused.status, Object.keys(refused.problem.fields ?? {})], [email, 422, ['email']])
  }
})

test('common passwords and a missing consent are told by field', async () => {
  const common = await rejection(
    app.anyone.users.registerCustomer({ body: { ...registration('c@example.com').body, password: 'password123' } }),
  )
  assert.ok(common.problem.fields?.['password'])
  const terms = await rejection(app.anyone.users.registerCustomer({ body: { ...registration('c@example.com').body, accept_terms: false } }))
  assert.ok(terms.problem.fields?.['accept_terms'])
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailedCode, mailsOnce, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const registration = (email: string) => ({
  body: { fullname: 'سارة', email, password: 'correct horse battery', language: 'ar' as const, accept_terms: true },
})
const system = (query: ReturnType<typeof sql>) => app.services.database.system(db => db.run(query))
const inTheMail = async (email: string, words: RegExp) =>
  (await mailsOnce(app, email, mails => mails.some(mail => words.test(mail.text)))).find(mail => words.test(mail.text))
const linkTo = async (email: string, after = 0) => {
  const mails = await mailsOnce(app, email, all => all.filter(mail => mail.text.includes('token=')).length > after)
  return /token=([\w-]+)/.exec(mails.find(mail => mail.text.includes('token='))?.text ?? '')?.[1] ?? assert.fail('no link was mailed')
}

test('registration explains empty, missing and too short fields in Arabic and English', async () => {
  const fields = async (language: 'ar' | 'en', body: object) =>
    (await rejection(app.as('', language).users.registerCustomer({ body: body as never }))).problem.fields
  const { body } = registration('empty@example.com')
  const nothing = { ...body, fullname: ' ', email: '', password: undefined }
  assert.deepEqual(await fields('ar', nothing), {
    fullname: 'اكتب الاسم الكامل.',
    email: 'اكتب البريد الإلكتروني.',
    password: 'اكتب كلمة المرور.',
  })
  assert.deepEqual(await fields('en', nothing), {
    fullname: 'Enter your full name.',
    email: 'Enter your email.',
    password: 'Enter a password.',
  })
  assert.deepEqual(await fields('en', { ...body, fullname: '·', password: 'short' }), {
    fullname: 'Use a name with letters.',
    password: 'Use at least 8 characters.',
  })
})

test('registration mails a code, which confirms the email address and signs in', async () => {
  const sara = await newPerson(app, 'sara@example.com')
  assert.equal(sara.user.email_verified, true)
  assert.equal((await sara.calls.profile.me()).email, 'sara@example.com')
  const [mail] = await mailsTo(app, 'sara@example.com')
  assert.match(mail?.text ?? '', /\d{6}/)
})

test('registering an email address that has an account returns the usual response, mails its owner, and changes nothing', async () => {
  const sara = await newPerson(app)
  const known = await app.anyone.users.registerCustomer({ body: { ...registration(sara.email).body, password: 'another password' } })
  const unknown = await app.anyone.users.registerCustomer(registration('unknown-one@example.com'))
  assert.deepEqual({ ...known, email: '', challenge: '' }, { ...unknown, email: '', challenge: '' })
  assert.equal(known.challenge.length, unknown.challenge.length)
  assert.ok(await inTheMail(sara.email, /ولديك حساب به/))
  await app.anyone.auth.login({ body: { email: sara.email, password: sara.password } })
})

test('accepts a mailed sign-in code once, and only for signing in', async () => {
  const sara = await newPerson(app)
  const sent = await app.anyone.auth.loginOtp({ body: { email: sara.email } })
  assert.deepEqual({ ...sent, challenge: '' }, { challenge: '', resend_after: 30, expires_in: 600 })
  const otp = await mailedCode(app, sara.email, 1)
  assert.equal((await rejection(app.anyone.auth.validateEmail({ body: { email: sara.email, otp } }))).problem.code, 'code.wrong')
  const signedIn = await app.anyone.auth.verifyOtp({ body: { email: sara.email, otp } })
  assert.equal((await app.as(signedIn.access).profile.me()).email, sara.email)
  assert.equal((await rejection(app.anyone.auth.verifyOtp({ body: { email: sara.email, otp } }))).problem.code, 'code.wrong')
  const used = app.anyone.auth.verifyOtp({ body: { email: sara.email, otp, challenge: sent.challenge } })
  assert.equal((await rejection(used)).problem.code, 'code.wrong')
})

test('rejects a used sign-in code as expired when it is sent again with its challenge', async () => {
  const sara = await newPerson(app)
  const { challenge } = await app.anyone.auth.loginOtp({ body: { email: sara.email } })
  const body = { email: sara.email, otp: await mailedCode(app, sara.email, 1), challenge }
  await app.anyone.auth.verifyOtp({ body })
  assert.equal((await rejection(app.anyone.auth.verifyOtp({ body }))).problem.code, 'code.expired')
})

test('a sign-in code confirms an unconfirmed email address, and invalidates the password that was registered before', async () => {
  const email = 'claimed@example.com'
  await app.anyone.users.registerCustomer({ body: { ...registration(email).body, password: 'chosen by a stranger' } })
  await mailedCode(app, email)
  await app.anyone.auth.loginOtp({ body: { email } })
  const { user } = await app.anyone.auth.verifyOtp({ body: { email, otp: await mailedCode(app, email, 1) } })
  assert.equal(user.email_verified, true)
  assert.equal(
    (await rejection(app.anyone.auth.login({ body: { email, password: 'chosen by a stranger' } }))).problem.code,
    'credentials.wrong',
  )
})

test('sign-in returns the same 401 for wrong passwords and unknown addresses, and 403 for unconfirmed accounts', async () => {
  const sara = await newPerson(app)
  const wrong = await rejection(app.anyone.auth.login({ body: { email: sara.email, password: 'not it at all' } }))
  const unknown = await rejection(app.anyone.auth.login({ body: { email: 'nobody@example.com', password: 'not it at all' } }))
  assert.deepEqual([wrong.status, wrong.problem.code, wrong.message], [unknown.status, unknown.problem.code, unknown.message])
  assert.equal(wrong.status, 401)
  await app.anyone.users.registerCustomer(registration('later@example.com'))
  await mailedCode(app, 'later@example.com')
  const unconfirmed = await rejection(app.anyone.auth.login({ body: { email: 'later@example.com', password: 'correct horse battery' } }))
  assert.deepEqual([unconfirmed.status, unconfirmed.problem.code], [403, 'email.unverified'])
})

test('a mailed reset link sets a new password once, ends every session, and starts no session', async () => {
  const sara = await newPerson(app)
  assert.deepEqual(Object.keys(await app.anyone.auth.forgotPassword({ body: { email: sara.email } })), ['challenge'])
  const token = await linkTo(sara.email)
  assert.deepEqual(await app.anyone.auth.resetPassword({ body: { token, password: 'a wholly new phrase' } }), {})
  assert.ok(await inTheMail(sara.email, /تغيّرت كلمة مرور/))
  assert.equal((await rejection(sara.calls.profile.me())).status, 401)
  assert.equal((await rejection(app.anyone.auth.refresh({ body: { refresh: sara.refresh } }))).status, 401)
  assert.equal((await rejection(app.anyone.auth.login({ body: { email: sara.email, password: sara.password } }))).status, 401)
  await app.anyone.auth.login({ body: { email: sara.email, password: 'a wholly new phrase' } })
  const again = await rejection(app.anyone.auth.resetPassword({ body: { token, password: 'yet another phrase' } }))
  assert.deepEqual([again.status, again.problem.code], [422, 'link.expired'])
})

test('a mailed reset link sets the password for only one of twenty concurrent requests', async () => {
  const sara = await newPerson(app)
  await app.anyone.auth.forgotPassword({ body: { email: sara.email } })
  const token = await linkTo(sara.email)
  const tries = Array.from({ length: 20 }, (_, n) =>
    app.anyone.auth.resetPassword({ body: { token, password: `a wholly new phrase ${n}` } }),
  )
  const outcomes = await Promise.allSettled(tries)
  assert.equal(outcomes.filter(outcome => outcome.status === 'fulfilled').length, 1)
})

test('rejects expired and replaced reset links, and links of suspended accounts, with the same error as invalid links', async () => {
  const old = await newPerson(app)
  await app.anyone.auth.forgotPassword({ body: { email: old.email } })
  const expired = await linkTo(old.email)
  await system(sql`update password_resets set expires_at = now() - interval '1 second' where user_id = ${old.user.id}`)
  const newer = await newPerson(app)
  const { challenge } = await app.anyone.auth.forgotPassword({ body: { email: newer.email } })
  const first = await linkTo(newer.email)
  await system(sql`delete from attempts`)
  await app.anyone.auth.forgotPassword({ body: { email: newer.email, challenge } })
  const second = await linkTo(newer.email, 1)
  const gone = await newPerson(app)
  await app.anyone.auth.forgotPassword({ body: { email: gone.email } })
  const suspended = await linkTo(gone.email)
  await system(sql`update users set suspended_at = now() where id = ${gone.user.id}`)
  const answers = []
  for (const token of [expired, first, suspended, 'nonsense', `${second}x`, '\u0000'])
    answers.push(await rejection(app.anyone.auth.resetPassword({ body: { token, password: 'a wholly new phrase' } })))
  assert.deepEqual(new Set(answers.map(answer => `${answer.status} ${answer.problem.code} ${answer.message}`)).size, 1)
  await app.anyone.auth.resetPassword({ body: { token: second, password: 'a wholly new phrase' } })
})

test('changing the password requires the old one, ends the account’s other sessions, and mails the owner', async () => {
  const sara = await newPerson(app)
  const other = await app.anyone.auth.login({ body: { email: sara.email, password: sara.password } })
  const wrong = await rejection(sara.calls.auth.changePassword({ body: { old_password: 'not it', new_password: 'a wholly new phrase' } }))
  assert.deepEqual([wrong.status, wrong.problem.code, Object.keys(wrong.problem.fields ?? {})], [422, 'password.wrong', ['old_password']])
  const common = await rejection(sara.calls.auth.changePassword({ body: { old_password: sara.password, new_password: 'Password123' } }))
  assert.deepEqual(Object.keys(common.problem.fields ?? {}), ['new_password'])
  await sara.calls.auth.changePassword({ body: { old_password: sara.password, new_password: 'a wholly new phrase' } })
  assert.equal((await sara.calls.profile.me()).email, sara.email)
  await app.anyone.auth.refresh({ body: { refresh: sara.refresh } })
  assert.equal((await rejection(app.as(other.access).profile.me())).status, 401)
  assert.equal((await rejection(app.anyone.auth.refresh({ body: { refresh: other.refresh } }))).status, 401)
  await app.anyone.auth.login({ body: { email: sara.email, password: 'a wholly new phrase' } })
  assert.ok(await inTheMail(sara.email, /تغيّرت كلمة مرور/))
})

test('invalidates mailed reset links when the password is changed', async () => {
  const sara = await newPerson(app)
  await app.anyone.auth.forgotPassword({ body: { email: sara.email } })
  const token = await linkTo(sara.email)
  await sara.calls.auth.changePassword({ body: { old_password: sara.password, new_password: 'a wholly new phrase' } })
  const refused = await rejection(app.anyone.auth.resetPassword({ body: { token, password: 'yet another phrase' } }))
  assert.equal(refused.problem.code, 'link.expired')
})

test('registration stores phone numbers in E.164 with the country, and rejects invalid numbers and countries at their field', async () => {
  const email = 'with-number@example.com'
  await app.anyone.users.registerCustomer({ body: { ...registration(email).body, phone: '٠٥٠ ١٢٣ ٤٥٦٧', country: 'SA' } })
  const { user } = await app.anyone.auth.validateEmail({ body: { email, otp: await mailedCode(app, email) } })
  assert.deepEqual([user.phone, user.country], ['+966501234567', 'SA'])
  const wrong = (more: object) => rejection(app.anyone.users.registerCustomer({ body: { ...registration('c@example.com').body, ...more } }))
  assert.deepEqual(Object.keys((await wrong({ phone: '12' })).problem.fields ?? {}), ['phone'])
  assert.deepEqual(Object.keys((await wrong({ country: 'ZZ' })).problem.fields ?? {}), ['country'])
})

test('accepts twenty concurrent refreshes, and rejects the access and refresh tokens after signing out', async () => {
  const sara = await newPerson(app)
  const refreshed = await Promise.all(Array.from({ length: 20 }, () => app.anyone.auth.refresh({ body: { refresh: sara.refresh } })))
  await app.as(refreshed[0]?.access ?? '').profile.me()
  await app.anyone.auth.logout({ body: { refresh: sara.refresh } })
  assert.equal((await rejection(sara.calls.profile.me())).status, 401)
  assert.equal((await rejection(app.anyone.auth.refresh({ body: { refresh: sara.refresh } }))).status, 401)
})

test('makes the account with the operator’s email address an administrator when it is confirmed', async () => {
  const admin = await newPerson(app, 'admin@example.com')
  assert.equal(admin.user.role, 'administrator')
})

test('v5.0.0-15.3.3 registers an account as a customer even when the body contains a role and other fields', async () => {
  const more = {
    role: 'administrator',
    is_admin: true,
    email_verified: true,
    email_verified_at: '2020-01-01T00:00:00Z',
    id: 'x',
    tenant_id: 'x',
  }
  const { body } = registration('climber@example.com')
  const reply = await fetch(`${app.url}/api/v1/users/customer/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...more }),
  })
  assert.ok([201, 422].includes(reply.status))
  if (reply.status === 422) await app.anyone.users.registerCustomer({ body })
  const { user } = await app.anyone.auth.validateEmail({ body: { email: body.email, otp: await mailedCode(app, body.email) } })
  assert.deepEqual([user.role, user.email_verified], ['customer', true])
  assert.notEqual(user.id, 'x')
})

test('registration rejects common passwords and a missing acceptance of the terms at their field', async () => {
  for (const password of ['password123', 'PASSWORD123', '11111111', 'ｐａｓｓｗｏｒｄ１', 'iloveyou2', 'الحمدلله', 'زززززززززز']) {
    const common = await rejection(app.anyone.users.registerCustomer({ body: { ...registration('c@example.com').body, password } }))
    assert.ok(common.problem.fields?.['password'], password)
  }
  const terms = await rejection(app.anyone.users.registerCustomer({ body: { ...registration('c@example.com').body, accept_terms: false } }))
  assert.ok(terms.problem.fields?.['accept_terms'])
})

test('mails the reset link of a stored request that another process accepted but did not handle', async () => {
  const sara = await newPerson(app)
  // Inserts a request as another process would. This process receives no notification about it.
  await app.services.database.within({}, db =>
    db.run(sql`insert into account_requests (kind, email, user_agent) values ('reset', ${sara.email}, '')`),
  )
  assert.match(await linkTo(sara.email), /^[\w-]{43}$/)
})

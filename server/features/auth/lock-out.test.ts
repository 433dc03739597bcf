import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { countAttempts } from '#server/platform/rate-limit/rate-limit.ts'
import { mailsTo, newPerson } from '#server/testing/people/people.ts'
import { iphone, Someone, windows, waitForAccountRequests } from '#server/testing/people/someone.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1,::1' })
after(() => app.close())

const system = (query: ReturnType<typeof sql>) => app.services.database.system(db => db.run(query))

test('an owner’s sign-in code stays valid when a stranger guesses wrong codes and requests another code', async () => {
  const sara = await newPerson(app)
  const owner = new Someone(app, sara.email, '198.51.100.20', iphone)
  const stranger = new Someone(app, sara.email, '203.0.113.20', windows)
  const { challenge } = await owner.calls.auth.loginOtp({ body: { email: sara.email } })
  await waitForAccountRequests(app, sara.email)
  const [mail] = await mailsTo(app, sara.email)
  const otp = mail?.code ?? ''
  const wrong = otp === '000000' ? '111111' : '000000'
  for (let n = 0; n < 8; n++) await stranger.calls.auth.verifyOtp({ body: { email: sara.email, otp: wrong } }).catch(() => {})
  await stranger.calls.auth.loginOtp({ body: { email: sara.email } })
  await waitForAccountRequests(app, sara.email)
  await owner.calls.auth.verifyOtp({ body: { email: sara.email, otp, challenge } })
})

test('mails codes and reset links to an owner in a known network after strangers exhaust the daily limit', async () => {
  const sara = await newPerson(app)
  const home = new Someone(app, sara.email, '198.51.100.30', iphone)
  assert.equal(await home.signsIn(sara.password), 200)
  for (let n = 0; n < 12; n++) {
    const stranger = new Someone(app, sara.email, `203.0.113.${n + 30}`, windows)
    await stranger.calls.auth.loginOtp({ body: { email: sara.email } })
    await stranger.forgets()
    await waitForAccountRequests(app, sara.email)
    // Makes the codes and links 16 minutes older, because the limits count per 15 minutes and per day.
    await system(sql`update email_codes set created_at = created_at - interval '16 minutes' where user_id = ${sara.user.id}`)
    await system(sql`update password_resets set created_at = created_at - interval '16 minutes' where user_id = ${sara.user.id}`)
  }
  const mails = await mailsTo(app, sara.email)
  assert.equal(mails.filter(mail => mail.code).length, 1 + 10)
  assert.equal(mails.filter(mail => /token=/.test(mail.text)).length, 10)
  const { challenge } = await home.calls.auth.loginOtp({ body: { email: sara.email } })
  await home.forgets()
  await waitForAccountRequests(app, sara.email)
  const [newest] = (await mailsTo(app, sara.email)).filter(mail => mail.code)
  await home.calls.auth.verifyOtp({ body: { email: sara.email, otp: newest?.code ?? '', challenge } })
  assert.equal((await mailsTo(app, sara.email)).filter(mail => /token=/.test(mail.text)).length, 11)
})

test('limits one network to five of the ten daily code mails for an email address', async () => {
  const sara = await newPerson(app)
  const stranger = new Someone(app, sara.email, '203.0.113.90', windows)
  for (let n = 0; n < 8; n++) {
    await system(sql`delete from attempts`)
    await stranger.calls.auth.loginOtp({ body: { email: sara.email } })
    await waitForAccountRequests(app, sara.email)
    await system(sql`update email_codes set created_at = created_at - interval '16 minutes' where user_id = ${sara.user.id}`)
  }
  assert.equal((await mailsTo(app, sara.email)).filter(mail => mail.code).length, 1 + 5)
})

test('mails an account’s owner at most three times a day when strangers register the owner’s address', async () => {
  const sara = await newPerson(app)
  const stranger = new Someone(app, sara.email, '203.0.113.91', windows)
  for (let n = 0; n < 5; n++) await stranger.registers()
  await waitForAccountRequests(app, sara.email)
  assert.equal((await mailsTo(app, sara.email)).filter(mail => mail.text.includes('ولديك حساب به')).length, 3)
})

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
/** Sets the counter of a limit to one attempt below its maximum. */
const almost = (name: string, max: number, seconds: number, who: string) =>
  countAttempts(app.services.database, { name, max, seconds }, who, max - 1)

test('successful sign-ins by password do not count towards the limits of the account and of its network', async () => {
  const [sara, omar] = [await newPerson(app), await newPerson(app)]
  const campus = '198.51.100.40'
  const [one, other] = [new Someone(app, sara.email, campus, iphone), new Someone(app, omar.email, campus, windows)]
  for (let n = 0; n < 12; n++) assert.equal(await one.signsIn(sara.password), 200)
  await almost('login.network', 50, 900, campus)
  for (const [who, password] of [
    [one, sara.password],
    [other, omar.password],
    [one, sara.password],
  ] as const)
    assert.equal(await who.signsIn(password), 200)
  assert.equal(await other.signsIn('a wrong password'), 401)
  assert.equal(await other.signsIn('a wrong password'), 429)
})

test('successful sign-ins by code, password resets and confirmed passwords do not count towards their limits', async () => {
  const [sara, omar] = [await newPerson(app), await newPerson(app)]
  const campus = '198.51.100.41'
  await almost('mail.network', 100, 900, campus)
  await almost('code.network', 100, 900, campus)
  for (const { email } of [sara, omar]) {
    const someone = new Someone(app, email, campus, iphone)
    const { challenge } = await someone.calls.auth.loginOtp({ body: { email } })
    await waitForAccountRequests(app, email)
    const [mail] = (await mailsTo(app, email)).filter(each => each.code)
    await someone.calls.auth.verifyOtp({ body: { email, otp: mail?.code ?? '', challenge } })
  }
  await almost('reset.network', 50, 900, campus)
  for (const { email } of [sara, omar]) {
    const someone = new Someone(app, email, campus, iphone)
    await new Someone(app, email, '198.51.100.42', iphone).forgets()
    await waitForAccountRequests(app, email)
    const token = /token=([\w-]+)/.exec((await mailsTo(app, email))[0]?.text ?? '')?.[1] ?? ''
    await someone.calls.auth.resetPassword({ body: { token, password: 'a new pass phrase of this test' } })
  }
  const nora = await newPerson(app)
  await almost('password.user', 10, 900, nora.user.id)
  for (let n = 0; n < 2; n++) await nora.calls.auth.signInAgain({ body: { password: nora.password } })
  assert.equal(await codeOf(nora.calls.auth.signInAgain({ body: { password: 'a wrong password' } })), 'password.wrong')
  assert.equal(await codeOf(nora.calls.auth.signInAgain({ body: { password: 'a wrong password' } })), 'limit.reached')
})

test('the right password mails a code after wrong guesses in the owner’s network, with the response of a wrong password', async () => {
  const [sara, omar] = [await newPerson(app), await newPerson(app)]
  const campus = '198.51.100.43'
  const owner = new Someone(app, sara.email, campus, iphone)
  assert.equal(await owner.signsIn(sara.password), 200)
  const login = (password: string) =>
    owner.calls.auth.login({ body: { email: sara.email, password } }).then(
      () => assert.fail('signed in'),
      ({ problem }: ApiError) => problem,
    )
  for (let n = 0; n < 10; n++) assert.equal((await login('a wrong password')).code, 'credentials.wrong')
  const codes = async (email: string) => (await mailsTo(app, email)).filter(mail => mail.code).length
  const before = await codes(sara.email)
  const [wrong, right] = [await login('a wrong password'), await login(sara.password)]
  assert.deepEqual([wrong.code, right.code], ['password.not_enough', 'password.not_enough'])
  await waitForAccountRequests(app, sara.email)
  assert.equal(await codes(sara.email), before + 1)
  const [mail] = (await mailsTo(app, sara.email)).filter(each => each.code)
  await owner.calls.auth.verifyOtp({ body: { email: sara.email, otp: mail?.code ?? '', challenge: right.challenge ?? '' } })
  await almost('login.network', 50, 900, campus)
  await login('a wrong password')
  const neighbour = new Someone(app, omar.email, campus, windows)
  assert.equal(await codeOf(neighbour.calls.auth.login({ body: { email: omar.email, password: omar.password } })), 'password.not_enough')
  await waitForAccountRequests(app, omar.email)
  assert.equal(await codes(omar.email), 2)
  await almost('login.hashes', 200, 900, campus)
  await login('a wrong password').catch(() => {})
  assert.equal(await codeOf(neighbour.calls.auth.login({ body: { email: omar.email, password: omar.password } })), 'limit.reached')
})

test('limits registrations of one email address to ten an hour per network', async () => {
  const email = 'registered-often@example.com'
  const [owner, stranger] = [new Someone(app, email, '198.51.100.31', iphone), new Someone(app, email, '203.0.113.31', windows)]
  const tries = await Promise.allSettled(Array.from({ length: 14 }, () => stranger.registers()))
  assert.deepEqual(
    tries.flatMap(each => (each.status === 'rejected' ? [(each.reason as ApiError).problem.code] : [])),
    Array<string>(4).fill('limit.reached'),
  )
  await owner.registers()
  await waitForAccountRequests(app, email)
})

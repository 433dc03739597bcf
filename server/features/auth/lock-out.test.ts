import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsTo, newPerson } from '#server/testing/people.ts'
import { iphone, Someone, windows, waitForAccountRequests } from '#server/testing/someone.ts'
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

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { freshCode, setSecondFactor, shownCode } from '#server/testing/people/authenticator.ts'
import { mailedCode, mailsOnce, newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

const { system } = app.services.database
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const codeOf = async (call: Promise<unknown>) => (await rejection(call)).problem.code
const logIn = ({ email, password }: Person, totp?: string) => app.anyone.auth.login({ body: { email, password, ...(totp && { totp }) } })
const sessionsOf = ({ user }: Person) =>
  system(db =>
    db.all<{ with_factor: boolean }>(
      sql`select second_factor_at is not null as with_factor from sessions where user_id = ${user.id} order by created_at`,
    ),
  )
const isMailed = async ({ email }: Person, subject: RegExp) =>
  (await mailsOnce(app, email, mails => mails.some(mail => subject.test(mail.subject)))).some(mail => subject.test(mail.subject))
const makeStale = ({ user }: Person) =>
  system(db => db.run(sql`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = ${user.id}`))

test('activates a second factor after a right code, returns ten recovery codes, and mails the owner', async () => {
  const nora = await newPerson(app)
  const { secret, uri } = await nora.calls.secondFactor.begin()
  const account = new URL(uri)
  assert.deepEqual(
    [account.protocol, account.searchParams.get('secret'), account.searchParams.get('issuer')],
    ['otpauth:', secret, 'Maydan'],
  )
  assert.ok(decodeURIComponent(account.pathname).endsWith(`:${nora.email}`))
  await logIn(nora)
  assert.equal(await codeOf(nora.calls.secondFactor.confirm({ body: { totp: '000000' } })), 'second_factor.wrong')
  assert.deepEqual(await nora.calls.secondFactor.get(), { set_at: null, recovery_codes_left: 0 })
  const { recovery_codes } = await nora.calls.secondFactor.confirm({ body: { totp: shownCode(secret) } })
  assert.equal(new Set(recovery_codes).size, 10)
  assert.ok(recovery_codes.every(code => /^(?:[2-9a-z]{4}-){2}[2-9a-z]{4}$/.test(code)))
  const { set_at, recovery_codes_left } = await nora.calls.secondFactor.get()
  assert.deepEqual([typeof set_at, recovery_codes_left], ['string', 10])
  assert.ok(await isMailed(nora, /فُعّل التحقق بخطوتين/))
  assert.equal(await codeOf(nora.calls.secondFactor.begin()), 'second_factor.set')
  assert.equal(await codeOf(nora.calls.secondFactor.confirm({ body: { totp: shownCode(secret) } })), 'second_factor.not_set')
})

test('a sign-in with a second factor returns 403 without a code and 422 with a wrong code', async () => {
  const nora = await newPerson(app)
  const { secret } = await setSecondFactor(nora)
  const before = (await sessionsOf(nora)).length
  const missing = await rejection(logIn(nora))
  assert.deepEqual([missing.status, missing.problem.code], [403, 'second_factor.required'])
  const wrong = await rejection(logIn(nora, '000000'))
  assert.deepEqual([wrong.status, Object.keys(wrong.problem.fields ?? {})], [422, ['totp']])
  assert.equal((await rejection(logIn(nora, 'six digits'))).problem.code, 'request.invalid')
  assert.equal((await sessionsOf(nora)).length, before)
  const arabic = (await freshCode(app, nora, secret)).replace(/\d/g, digit => String.fromCodePoint(0x660 + Number(digit)))
  assert.equal((await logIn(nora, ` ${arabic.slice(0, 3)} ${arabic.slice(3)}`)).user.id, nora.user.id)
  assert.deepEqual((await sessionsOf(nora)).at(-1), { with_factor: true })
})

test('rejects a mailed code without the second factor, and leaves the mailed code valid for the next attempt', async () => {
  const nora = await newPerson(app)
  const { secret } = await setSecondFactor(nora)
  const { challenge } = await app.anyone.auth.loginOtp({ body: { email: nora.email } })
  const otp = await mailedCode(app, nora.email, 1)
  const enter = (totp?: string) => app.anyone.auth.verifyOtp({ body: { email: nora.email, otp, challenge, ...(totp && { totp }) } })
  assert.equal(await codeOf(enter()), 'second_factor.required')
  assert.equal(await codeOf(enter('000000')), 'second_factor.wrong')
  await enter(await freshCode(app, nora, secret))
  assert.deepEqual((await sessionsOf(nora)).at(-1), { with_factor: true })
  assert.match(await codeOf(enter(await freshCode(app, nora, secret))), /^code\./)
})

test('reveals a second factor only after the right password', async () => {
  const nora = await newPerson(app)
  const { secret } = await setSecondFactor(nora)
  const totp = await freshCode(app, nora, secret)
  const { email } = nora
  assert.equal(await codeOf(app.anyone.auth.login({ body: { email, password: 'not this one', totp } })), 'credentials.wrong')
  assert.equal(await codeOf(app.anyone.auth.verifyOtp({ body: { email, otp: '123456', totp } })), 'code.expired')
  await logIn(nora, totp)
})

test('accepts a second factor’s code once, also under eight concurrent requests', async () => {
  const nora = await newPerson(app)
  const { secret, totp: used } = await setSecondFactor(nora)
  assert.equal(await codeOf(logIn(nora, used)), 'second_factor.wrong')
  const totp = await freshCode(app, nora, secret)
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => logIn(nora, totp)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.match(await codeOf(logIn(nora, totp)), /second_factor\.wrong|limit\.reached/)
})

test('signs in with a recovery code once, in any notation, and mails the owner', async () => {
  const nora = await newPerson(app)
  const { recovery_codes } = await setSecondFactor(nora)
  const [first = '', second = ''] = recovery_codes
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => logIn(nora, ` ${first.toUpperCase().replaceAll('-', ' ')}`)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await nora.calls.secondFactor.get()).recovery_codes_left, 9)
  assert.ok(await isMailed(nora, /استُخدم رمز استرداد/))
  const renewed = await nora.calls.secondFactor.renewRecovery()
  assert.equal(await codeOf(logIn(nora, second)), 'second_factor.wrong')
  await logIn(nora, renewed.recovery_codes[0])
})

test('rejects all codes for a day after twenty wrong codes, mails the owner, and accepts a recovery code', async () => {
  const nora = await newPerson(app)
  const { secret, recovery_codes } = await setSecondFactor(nora)
  const guess = () => nora.calls.auth.signInAgain({ body: { password: nora.password, totp: '000000' } })
  for (let n = 0; n < 5; n++) assert.equal(await codeOf(guess()), 'second_factor.wrong')
  await system(db => db.run(sql`update second_factors set wrong = 19 where user_id = ${nora.user.id}`))
  assert.equal(await codeOf(guess()), 'second_factor.wrong')
  const refused = await rejection(logIn(nora, await freshCode(app, nora, secret)))
  assert.deepEqual([refused.status, refused.problem.code], [429, 'second_factor.exhausted'])
  assert.ok((refused.retryAfter ?? 0) > 80_000)
  assert.ok(await isMailed(nora, /محاولات دخول برموز غير صحيحة/))
  await logIn(nora, recovery_codes[0])
  await system(db => db.run(sql`update second_factors set wrong_since = now() - interval '1 day' where user_id = ${nora.user.id}`))
  await logIn(nora, await freshCode(app, nora, secret))
})

test('setting, renewing and removing a second factor requires a recent sign-in with the existing factor', async () => {
  const nora = await newPerson(app)
  await makeStale(nora)
  assert.equal(await codeOf(nora.calls.secondFactor.begin()), 'session.stale')
  await nora.calls.auth.signInAgain({ body: { password: nora.password } })
  const other = app.as((await logIn(nora)).access)
  const { secret } = await setSecondFactor(nora)
  for (const call of [other.secondFactor.remove, other.secondFactor.renewRecovery]) assert.equal(await codeOf(call()), 'session.stale')
  assert.equal(await codeOf(other.auth.signInAgain({ body: { password: nora.password } })), 'second_factor.required')
  await other.auth.signInAgain({ body: { password: nora.password, totp: await freshCode(app, nora, secret) } })
  await other.secondFactor.remove()
  assert.ok(await isMailed(nora, /أُوقف التحقق بخطوتين/))
  assert.equal(await codeOf(other.secondFactor.remove()), 'second_factor.not_set')
  await logIn(nora)
})

test('hides a second factor from other users, and stores its secret encrypted for its user', async () => {
  const [nora, khalid] = [await newPerson(app), await newPerson(app)]
  const { secret, recovery_codes } = await setSecondFactor(nora)
  assert.deepEqual(await khalid.calls.secondFactor.get(), { set_at: null, recovery_codes_left: 0 })
  assert.equal(await codeOf(khalid.calls.secondFactor.remove()), 'second_factor.not_set')
  const row = await system(db =>
    db.one<{ secret: Buffer; recovery: Buffer[] }>(sql`select secret, recovery from second_factors where user_id = ${nora.user.id}`),
  )
  const kept = Buffer.concat([row?.secret ?? Buffer.of(), ...(row?.recovery ?? [])]).toString('latin1')
  assert.ok(!kept.includes(secret) && !recovery_codes.some(code => kept.includes(code) || kept.includes(code.replaceAll('-', ''))))
  await system(db => db.run(sql`insert into second_factors (user_id, secret, set_at) values (${khalid.user.id}, ${row?.secret}, now())`))
  assert.equal((await rejection(logIn(khalid, shownCode(secret)))).status, 500)
  assert.equal((await rejection(app.as('x').secondFactor.get())).status, 401)
})

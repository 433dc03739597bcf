import assert from 'node:assert/strict'
import { after as afterAll, test } from 'node:test'
import { type ApiError, type Client, client } from '#contract/client.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailedCode, mailsOnce, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1,::1' })
afterAll(() => app.close())

/** Returns a client whose requests have this IP address, as if reported by a trusted proxy. */
const from = (ip: string, to = app): Client<Endpoints> =>
  client(endpoints, (path, init) => {
    init.headers.set('x-forwarded-for', ip)
    init.headers.set('accept-language', 'en')
    return fetch(to.url + path, init)
  })
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: ApiError) => error.status,
  )
const times = <T>(n: number, make: (at: number) => T) => Array.from({ length: n }, (_, at) => make(at))
const after = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
const system = (query: ReturnType<typeof sql>) => app.services.database.system(db => db.run(query))

test('v5.0.0-6.3.1 rejects password guesses from one network after ten attempts, and lets the owner in from another network', async () => {
  const sara = await newPerson(app)
  const guesser = from('203.0.113.7')
  const statuses = await Promise.all(times(40, n => statusOf(guesser.auth.login({ body: { email: sara.email, password: `guess ${n}` } }))))
  assert.equal(statuses.filter(status => status === 401).length, 10)
  assert.equal(statuses.filter(status => status === 429).length, 30)
  const right = await rejection(guesser.auth.login({ body: { email: sara.email, password: sara.password } }))
  assert.equal(right.status, 429)
  assert.ok((right.retryAfter ?? 0) > 0)
  assert.equal(await statusOf(from('198.51.100.4').auth.login({ body: { email: sara.email, password: sara.password } })), 200)
})

test('v5.0.0-6.3.1 after sixty password guesses from many networks, accepts only networks that the owner used before', async () => {
  const sara = await newPerson(app)
  const home = from('192.0.2.10')
  await home.auth.login({ body: { email: sara.email, password: sara.password } })
  // Sets the count to sixty directly, because sixty logins would hash sixty passwords.
  await Promise.all(times(13, n => statusOf(from(`203.0.113.${n + 20}`).auth.login({ body: { email: sara.email, password: 'guess' } }))))
  await system(sql`update attempts set count = 60 where count between 13 and 59`)
  assert.equal(await statusOf(from('203.0.113.200').auth.login({ body: { email: sara.email, password: 'guess' } })), 429)
  assert.equal(await statusOf(home.auth.login({ body: { email: sara.email, password: sara.password } })), 200)
  const away = from('198.51.100.77')
  const codes = (await mailsTo(app, sara.email)).filter(mail => mail.code).length
  const wrong = await rejection(away.auth.login({ body: { email: sara.email, password: 'guess' } }))
  const right = await rejection(away.auth.login({ body: { email: sara.email, password: sara.password } }))
  const wrongAgain = await rejection(away.auth.login({ body: { email: sara.email, password: 'another guess' } }))
  const outcome = ({ status, problem }: ApiError) => ({ status, ...problem, challenge: problem.challenge?.length, request_id: '' })
  assert.deepEqual([outcome(right), outcome(wrongAgain)], [outcome(wrong), outcome(wrong)])
  assert.equal(right.problem.code, 'password.not_enough')
  const challenge = right.problem.challenge ?? ''
  await away.auth.verifyOtp({ body: { email: sara.email, otp: await mailedCode(app, sara.email, codes), challenge } })
  assert.equal((await mailsTo(app, sara.email)).filter(mail => mail.code).length, codes + 1)
})

test('limits password guesses at different accounts to fifty from one IPv6 /64 network', async () => {
  const guess = (n: number) =>
    from(`2001:db8:aa:bb:${n.toString(16)}::${n + 1}`).auth.login({
      body: { email: `victim-${n}@example.com`, password: 'summer holiday' },
    })
  const statuses: number[] = []
  for (let n = 0; n < 60; n += 6) statuses.push(...(await Promise.all(times(6, at => statusOf(guess(n + at))))))
  assert.equal(statuses.filter(status => status === 401).length, 50)
  assert.equal(statuses.filter(status => status === 429).length, 10)
  const neighbour = from('2001:db8:aa:bc::1').auth.login({ body: { email: 'victim-1@example.com', password: 'summer holiday' } })
  assert.equal(await statusOf(neighbour), 401)
})

test('login limits ignore X-Forwarded-For from a client that is not a trusted proxy', async () => {
  const open = await startTestApp()
  try {
    const statuses = await Promise.all(
      times(14, n => statusOf(from(`203.0.113.${n}`, open).auth.login({ body: { email: 'a@example.com', password: 'guess' } }))),
    )
    assert.equal(statuses.filter(status => status === 429).length, 4)
  } finally {
    await open.close()
  }
})

test('v5.0.0-6.6.3 checks five of five hundred concurrent wrong codes with a challenge, and then rejects the right code', async () => {
  const sara = await newPerson(app)
  const { challenge } = await app.anyone.auth.loginOtp({ body: { email: sara.email } })
  const code = await mailedCode(app, sara.email, 1)
  const answers = await Promise.all(
    times(500, n => rejection(from(`10.${n % 250}.1.1`).auth.verifyOtp({ body: { email: sara.email, otp: after(code, n), challenge } }))),
  )
  assert.equal(answers.filter(answer => answer.problem.code === 'code.wrong').length, 5)
  assert.ok(answers.every(answer => answer.status === 422 || answer.status === 429 || answer.status === 503))
  const late = await rejection(from('10.9.9.9').auth.verifyOtp({ body: { email: sara.email, otp: code, challenge } }))
  assert.equal(late.problem.code, 'code.expired')
})

test('limits wrong sign-in codes without a challenge, and still accepts the code with the requester’s challenge', async () => {
  const sara = await newPerson(app)
  const { challenge } = await from('198.51.100.90').auth.loginOtp({ body: { email: sara.email } })
  const code = await mailedCode(app, sara.email, 1)
  const guess = (n: number, ip: string) => rejection(from(ip).auth.verifyOtp({ body: { email: sara.email, otp: after(code, n) } }))
  const one = await Promise.all(times(9, n => guess(n, '10.1.2.3')))
  assert.deepEqual(new Set(one.map(answer => answer.problem.code)), new Set(['code.expired']))
  const late = await rejection(from('10.1.2.3').auth.verifyOtp({ body: { email: sara.email, otp: code } }))
  assert.equal(late.problem.code, 'code.expired')
  const many = await Promise.all(times(500, n => guess(n, `10.${n % 250}.1.2`)))
  assert.ok(many.every(answer => answer.status === 429 || answer.status === 503))
  const tenth = await rejection(from('10.7.7.7').auth.verifyOtp({ body: { email: sara.email, otp: code } }))
  assert.equal(tenth.problem.code, 'limit.reached')
  await from('198.51.100.90').auth.verifyOtp({ body: { email: sara.email, otp: code, challenge } })
})

test('v5.0.0-6.5.1 accepts only one of fifty concurrent requests with the same right code', async () => {
  const sara = await newPerson(app)
  await app.anyone.auth.loginOtp({ body: { email: sara.email } })
  const otp = await mailedCode(app, sara.email, 1)
  const statuses = await Promise.all(times(50, () => statusOf(app.anyone.auth.verifyOtp({ body: { email: sara.email, otp } }))))
  assert.equal(statuses.filter(status => status === 200).length, 1)
})

test('returns 422 with the number of remaining attempts when a sign-in code is wrong', async () => {
  const sara = await newPerson(app)
  await app.anyone.auth.loginOtp({ body: { email: sara.email } })
  const code = await mailedCode(app, sara.email, 1)
  const wrong = code === '000000' ? '111111' : '000000'
  const answers = []
  for (let n = 0; n < 6; n++) answers.push(await rejection(app.anyone.auth.verifyOtp({ body: { email: sara.email, otp: wrong } })))
  assert.deepEqual(new Set(answers.map(answer => answer.status)), new Set([422]))
  assert.match(answers[0]?.message ?? '', /4 tries left/)
  assert.deepEqual(
    answers.map(answer => answer.problem.code),
    [...Array<string>(5).fill('code.wrong'), 'code.expired'],
  )
})

test('v5.0.0-6.6.2 rejects sign-in codes of another account, replaced codes and expired codes', async () => {
  const [a, b] = [await newPerson(app), await newPerson(app)]
  const sent = async (email: string, after: number, earlier?: string) => {
    await system(sql`delete from attempts`)
    const { challenge } = await app.anyone.auth.loginOtp({ body: { email, ...(earlier && { challenge: earlier }) } })
    return { code: await mailedCode(app, email, after), challenge }
  }
  const codeOf = (call: Promise<unknown>) => rejection(call).then(error => error.problem.code)
  const first = await sent(a.email, 1)
  await sent(b.email, 1)
  assert.match(await codeOf(app.anyone.auth.verifyOtp({ body: { email: b.email, otp: first.code } })), /^code\.(wrong|expired)$/)
  const { challenge } = first
  const foreign = app.anyone.auth.verifyOtp({ body: { email: b.email, otp: first.code, challenge } })
  assert.equal(await codeOf(foreign), 'code.expired')
  const second = await sent(a.email, 2, challenge)
  const older = app.anyone.auth.verifyOtp({ body: { email: a.email, otp: first.code, challenge } })
  if (first.code !== second.code) assert.equal(await codeOf(older), 'code.wrong')
  await system(sql`update email_codes set expires_at = now() - interval '1 second' where user_id = ${a.user.id}`)
  await system(sql`update code_tries set expires_at = now() - interval '1 second'`)
  assert.equal(await codeOf(app.anyone.auth.verifyOtp({ body: { email: a.email, otp: second.code, challenge } })), 'code.expired')
  await app.anyone.auth.forgotPassword({ body: { email: b.email } })
  const mails = await mailsOnce(app, b.email, all => all.some(mail => mail.text.includes('token=')))
  const token = /token=([\w-]+)/.exec(mails.find(mail => mail.text.includes('token='))?.text ?? '')?.[1] ?? ''
  assert.equal(await statusOf(app.anyone.auth.refresh({ body: { refresh: token } })), 401)
  assert.equal(await statusOf(app.anyone.auth.verifyOtp({ body: { email: b.email, otp: token } })), 422)
})

test('mails an email address at most three sign-in codes in 15 minutes and ten a day', async () => {
  const sara = await newPerson(app)
  const ask = async () => {
    await system(sql`delete from attempts`)
    await app.anyone.auth.loginOtp({ body: { email: sara.email } })
    await app.services.database.system(async db => {
      while ((await db.one<{ n: number }>(sql`select count(*)::int as n from account_requests`))?.n)
        await new Promise(resolve => setTimeout(resolve, 20))
    })
  }
  const made = async () =>
    (
      await app.services.database.system(db =>
        db.one<{ n: number }>(sql`select count(*)::int as n from email_codes where user_id = ${sara.user.id} and purpose = 'sign_in'`),
      )
    )?.n
  for (let n = 0; n < 5; n++) await ask()
  assert.equal(await made(), 3)
  for (let quarter = 0; quarter < 4; quarter++) {
    await system(sql`update email_codes set created_at = created_at - interval '16 minutes' where user_id = ${sara.user.id}`)
    for (let n = 0; n < 4; n++) await ask()
  }
  assert.equal(await made(), 10)
})

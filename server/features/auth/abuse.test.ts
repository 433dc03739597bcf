import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Api, api } from '#contract/api.ts'
import { type ApiError, type Client, client } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailedCode, mailsOnce, mailsTo, newPerson } from '#server/testing/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1,::1' })
after(() => app.close())

/** Calls that arrive from an address, as our own proxy would say. */
const from = (ip: string, to = app): Client<Api> =>
  client(api, (path, init) => {
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
const system = (query: ReturnType<typeof sql>) => app.services.database.system(db => db.run(query))

test('v5.0.0-6.3.1 guessing one password is stopped after ten tries, and the owner signs in from another network', async () => {
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

test('v5.0.0-6.3.1 guessers with many networks are stopped too, and a network the owner has used before is not', async () => {
  const sara = await newPerson(app)
  const home = from('192.0.2.10')
  await home.auth.login({ body: { email: sara.email, password: sara.password } })
  // As if sixty guesses had come from sixty networks; each costs a hash, which would make this test slow and no better.
  await Promise.all(times(12, n => statusOf(from(`203.0.113.${n + 20}`).auth.login({ body: { email: sara.email, password: 'guess' } }))))
  await system(sql`update attempts set count = 60 where count between 13 and 59`)
  assert.equal(await statusOf(from('203.0.113.200').auth.login({ body: { email: sara.email, password: sara.password } })), 429)
  assert.equal(await statusOf(home.auth.login({ body: { email: sara.email, password: sara.password } })), 200)
  // The owner on a new network has the code.
  const away = from('198.51.100.77')
  const codes = (await mailsTo(app, sara.email)).filter(mail => mail.code).length
  await away.auth.loginOtp({ body: { email: sara.email } })
  await away.auth.verifyOtp({ body: { email: sara.email, otp: await mailedCode(app, sara.email, codes) } })
})

test('one guess at each of many accounts from one /64 is stopped, whichever of its addresses they come from', async () => {
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

test('an address that anybody may claim is not believed: only our own proxies say where a request comes from', async () => {
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

test('v5.0.0-6.6.3 of five hundred wrong codes at once five are weighed, and then the right one is refused', async () => {
  const sara = await newPerson(app)
  await app.anyone.auth.loginOtp({ body: { email: sara.email } })
  const code = await mailedCode(app, sara.email, 1)
  const wrong = times(500, n => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'))
  const answers = await Promise.all(
    wrong.map((otp, n) => rejection(from(`10.${n % 250}.1.1`).auth.verifyOtp({ body: { email: sara.email, otp } }))),
  )
  assert.equal(answers.filter(answer => answer.problem.code === 'code.wrong').length, 5)
  assert.ok(answers.every(answer => answer.status === 422 || answer.status === 429 || answer.status === 503))
  const late = await rejection(from('10.9.9.9').auth.verifyOtp({ body: { email: sara.email, otp: code } }))
  assert.equal(late.problem.code, 'code.expired')
})

test('v5.0.0-6.5.1 of fifty right codes at once one signs in', async () => {
  const sara = await newPerson(app)
  await app.anyone.auth.loginOtp({ body: { email: sara.email } })
  const otp = await mailedCode(app, sara.email, 1)
  const statuses = await Promise.all(times(50, () => statusOf(app.anyone.auth.verifyOtp({ body: { email: sara.email, otp } }))))
  assert.equal(statuses.filter(status => status === 200).length, 1)
})

test('a wrong code never says 401 and counts its tries in words', async () => {
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

test('v5.0.0-6.6.2 a code is its owner’s, its purpose’s and its moment’s alone', async () => {
  const [a, b] = [await newPerson(app), await newPerson(app)]
  const sent = async (email: string, after: number) => {
    await system(sql`delete from attempts`)
    await app.anyone.auth.loginOtp({ body: { email } })
    return mailedCode(app, email, after)
  }
  const codeOf = (call: Promise<unknown>) => rejection(call).then(error => error.problem.code)
  const first = await sent(a.email, 1)
  await sent(b.email, 1)
  assert.match(await codeOf(app.anyone.auth.verifyOtp({ body: { email: b.email, otp: first } })), /^code\.(wrong|expired)$/)
  const second = await sent(a.email, 2)
  if (first !== second) assert.equal(await codeOf(app.anyone.auth.verifyOtp({ body: { email: a.email, otp: first } })), 'code.wrong')
  await system(sql`update email_codes set expires_at = now() - interval '1 second' where user_id = ${a.user.id}`)
  assert.equal(await codeOf(app.anyone.auth.verifyOtp({ body: { email: a.email, otp: second } })), 'code.expired')
  await app.anyone.auth.forgotPassword({ body: { email: b.email } })
  const mails = await mailsOnce(app, b.email, all => all.some(mail => mail.text.includes('token=')))
  const token = /token=([\w-]+)/.exec(mails.find(mail => mail.text.includes('token='))?.text ?? '')?.[1] ?? ''
  assert.equal(await statusOf(app.anyone.auth.refresh({ body: { refresh: token } })), 401)
  assert.equal(await statusOf(app.anyone.auth.verifyOtp({ body: { email: b.email, otp: token } })), 422)
})

test('three codes in a quarter of an hour and ten in a day reach an address, however often they are asked for', async () => {
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

test('v5.0.0-6.3.8 known and unknown addresses get the same status and the same body from every call', async () => {
  const people = []
  for (let n = 0; n < 4; n++) people.push((await newPerson(app)).email)
  const strangers = times(4, n => `stranger-${n}@example.com`)
  const calls: Record<string, (email: string, ip: string) => Promise<unknown>> = {
    login: (email, ip) => from(ip).auth.login({ body: { email, password: 'not the password' } }),
    loginOtp: (email, ip) => from(ip).auth.loginOtp({ body: { email } }),
    verifyOtp: (email, ip) => from(ip).auth.validateEmail({ body: { email, otp: '123456' } }),
    forgotPassword: (email, ip) => from(ip).auth.forgotPassword({ body: { email } }),
    resend: (email, ip) => from(ip).auth.resendVerificationCode({ body: { email } }),
    register: (email, ip) =>
      from(ip).users.registerCustomer({
        body: { fullname: 'سارة', email, password: 'correct horse battery', language: 'ar', accept_terms: true },
      }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const answerOf = (email: string, n: number): Promise<string> =>
      call(email, `198.18.${n}.${name.length}`).then(
        body => JSON.stringify({ ok: body }).replace(email, ''),
        (error: ApiError) => JSON.stringify([error.status, { ...error.problem, request_id: '' }]),
      )
    const known: string[] = await Promise.all(people.map(answerOf))
    const unknown = await Promise.all(strangers.map((email, n) => answerOf(email, n + 100)))
    assert.deepEqual(new Set([...known, ...unknown]).size, 1, `${name}: ${[...new Set([...known, ...unknown])].join(' | ')}`)
  }
})

test('what is asked about an address costs the same statements whether it is known or not', async () => {
  const { database } = app.services
  const sara = await newPerson(app)
  const counted = { within: 0, query: 0 }
  const { within, query } = database
  const spied: Pick<typeof database, 'within' | 'query'> = {
    within: (scope, work) =>
      within(scope, db =>
        work({
          all: q => (counted.within++, db.all(q)),
          one: q => (counted.within++, db.one(q)),
          run: q => (counted.within++, db.run(q)),
        }),
      ),
    query: q => (counted.query++, query(q)),
  }
  Object.assign(database, spied)
  try {
    const costOf = async (call: Promise<unknown>) => {
      Object.assign(counted, { within: 0, query: 0 })
      await call.catch(() => {})
      return { ...counted }
    }
    for (const call of [
      (email: string) => from('198.51.100.201').auth.login({ body: { email, password: 'not the password' } }),
      (email: string) => from('198.51.100.201').auth.loginOtp({ body: { email } }),
      (email: string) => from('198.51.100.201').auth.forgotPassword({ body: { email } }),
      (email: string) => from('198.51.100.201').auth.resendVerificationCode({ body: { email } }),
      (email: string) =>
        from('198.51.100.201').users.registerCustomer({
          body: { fullname: 'سارة', email, password: 'correct horse battery', language: 'ar', accept_terms: true },
        }),
    ])
      assert.deepEqual(await costOf(call(sara.email)), await costOf(call('never-seen@example.com')))
  } finally {
    Object.assign(database, { within, query })
  }
})

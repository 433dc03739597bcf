import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type ApiError, type Client, client } from '#contract/client.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import { mailedCode, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1,::1' })
after(() => app.close())

const from = (ip: string): Client<Endpoints> =>
  client(endpoints, (path, init) => {
    init.headers.set('x-forwarded-for', ip)
    init.headers.set('accept-language', 'en')
    return fetch(app.url + path, init)
  })
const times = <T>(n: number, make: (at: number) => T) => Array.from({ length: n }, (_, at) => make(at))

test('v5.0.0-6.3.8 sign-in endpoints return the same status and body for registered and unknown email addresses', async () => {
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
    loginWithWhatWasRegistered: (email, ip) => from(ip).auth.login({ body: { email, password: 'correct horse battery' } }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const answerOf = async (email: string, n: number): Promise<string> => {
      const answer = await call(email, `198.18.${n}.1`).then(
        body => JSON.stringify({ ok: body }).replace(email, ''),
        (error: ApiError) => JSON.stringify([error.status, { ...error.problem, request_id: '' }]),
      )
      return answer.replace(/"challenge":"[\w-]{43}"/, '')
    }
    const known: string[] = await Promise.all(people.map(answerOf))
    const unknown = await Promise.all(strangers.map((email, n) => answerOf(email, n + 100)))
    assert.deepEqual(new Set([...known, ...unknown]).size, 1, `${name}: ${[...new Set([...known, ...unknown])].join(' | ')}`)
  }
})

test('sign-in endpoints run the same number of database statements for registered and unknown email addresses', async () => {
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
          afterCommit: db.afterCommit,
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
    const challenges = new Map<string, string>()
    for (const email of [sara.email, 'never-seen@example.com'])
      challenges.set(email, (await from('198.51.100.202').auth.loginOtp({ body: { email } })).challenge)
    await mailedCode(app, sara.email, 1)
    const enter = (ip: string, asked: boolean) => (email: string) =>
      from(ip).auth.verifyOtp({ body: { email, otp: '123456', ...(asked && { challenge: challenges.get(email) ?? '' }) } })
    for (const call of [
      enter('198.51.100.202', true),
      enter('198.51.100.202', false),
      enter('198.51.100.203', false),
      (email: string) => from('198.51.100.201').auth.login({ body: { email, password: 'not the password' } }),
      (email: string) => from('198.51.100.201').auth.loginOtp({ body: { email } }),
      (email: string) => from('198.51.100.201').auth.forgotPassword({ body: { email } }),
      (email: string) => from('198.51.100.201').auth.resendVerificationCode({ body: { email } }),
      (email: string) =>
        from('198.51.100.201').users.registerCustomer({
          body: { fullname: 'سارة', email, password: 'correct horse battery', language: 'ar', accept_terms: true },
        }),
      (email: string) => from('198.51.100.201').auth.login({ body: { email, password: 'correct horse battery' } }),
    ])
      assert.deepEqual(await costOf(call(sara.email)), await costOf(call('never-seen@example.com')))
  } finally {
    Object.assign(database, { within, query })
  }
})

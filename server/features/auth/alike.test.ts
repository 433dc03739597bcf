// Responses to any sequence of requests about an email address do not reveal whether it has an account.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { ApiError, type Client, client } from '#contract/client.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import { countAttempts } from '#server/platform/rate-limit/rate-limit.ts'
import { mailsTo, newPerson } from '#server/testing/people/people.ts'
import { waitForAccountRequests } from '#server/testing/people/someone.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1,::1' })
after(() => app.close())

const system = (query: ReturnType<typeof sql>) => app.services.database.system(db => db.run(query))

/** A client that sends requests about one email address. Its account, if any, has signed in from network 1. */
class Stranger {
  readonly email: string
  readonly #third: number
  #challenges: string[] = []
  constructor(email: string, third: number) {
    this.email = email
    this.#third = third
  }
  from = (network: number): Client<Endpoints> =>
    client(endpoints, (path, init) => {
      init.headers.set('x-forwarded-for', `198.18.${this.#third}.${network}`)
      init.headers.set('accept-language', 'en')
      return fetch(app.url + path, init)
    })
  /** Returns the challenge of an earlier response as a request field: 0 is the first, -1 the newest, null none. */
  challenge(at: number | null) {
    const challenge = at === null ? undefined : at === foreign ? 'x'.repeat(43) : this.#challenges.at(at)
    return challenge === undefined ? {} : { challenge }
  }
  /** Returns the response as JSON, without its random and time-dependent parts. */
  async outcome(call: Promise<unknown>): Promise<string> {
    const answer = await call.catch((error: unknown) => error)
    const body: { status: number; challenge?: string | undefined; code?: string } =
      answer instanceof ApiError ? { status: answer.status, ...answer.problem } : { status: 200, ...(answer as object) }
    const { challenge, ...rest } = body
    if (challenge) this.#challenges.push(challenge)
    const moment = rest.code === 'limit.reached' ? { message: '' } : {}
    return JSON.stringify({ ...rest, ...moment, challenge: challenge?.length, request_id: '' }).replaceAll(this.email, 'the address')
  }
  forgetsAll = () => (this.#challenges = [])
}
const foreign = 1000
let ownersNetworks = 0

const known = await newPerson(app)
const suspended = await newPerson(app)
const strangers = [new Stranger(known.email, 1), new Stranger(suspended.email, 2), new Stranger('nobody@example.com', 3)]
for (const [at, person] of [known, suspended].entries())
  await strangers[at]?.from(1).auth.login({ body: { email: person.email, password: person.password } })
await system(sql`update users set suspended_at = now() where email = ${suspended.email}`)

type Act =
  | { call: 'loginOtp' | 'resendVerificationCode' | 'forgotPassword' | 'register'; network: number; challenge: number | null }
  | { call: 'verifyOtp' | 'validateEmail'; network: number; challenge: number | null }
  | { call: 'login'; network: number; password: string; challenge: number | null }
  | {
      call:
        | 'time passes'
        | 'codes run out'
        | 'the mails are written'
        | 'others try once less than they may'
        | 'others try as often as they may'
        | 'the owner signs in'
    }

const registered = 'correct horse battery'

/** Sends a request of the sequence. The code 000000 is wrong, except once in a million. */
function send(stranger: Stranger, act: Extract<Act, { network: number }>): Promise<unknown> {
  const { auth, users } = stranger.from(act.network)
  const body = { email: stranger.email, ...stranger.challenge(act.challenge) }
  if (act.call === 'login') return auth.login({ body: { ...body, password: act.password } })
  if (act.call === 'register')
    return users.registerCustomer({ body: { ...body, fullname: 'سارة', password: registered, language: 'ar', accept_terms: true } })
  if (act.call === 'verifyOtp' || act.call === 'validateEmail') return auth[act.call]({ body: { ...body, otp: '000000' } })
  return auth[act.call]({ body })
}

const happens = {
  'time passes': () => system(sql`delete from attempts`),
  'codes run out': async () => {
    await system(sql`update email_codes set expires_at = least(expires_at, now())`)
    await system(sql`update code_tries set expires_at = least(expires_at, now())`)
  },
  'the mails are written': () => Promise.all(strangers.map(({ email }) => waitForAccountRequests(app, email))),
  'others try once less than they may': () => countOthers(-1),
  'others try as often as they may': () => countOthers(0),
  'the owner signs in': async () => {
    await waitForAccountRequests(app, known.email)
    await system(sql`update email_codes set created_at = created_at - interval '1 day' where user_id = ${known.user.id}`)
    const owner = new Stranger(known.email, 4)
    const [home, road] = [owner.from(++ownersNetworks % 125), owner.from(125 + (ownersNetworks % 125))]
    for (const context of [home, road]) {
      const { challenge } = await context.auth.loginOtp({ body: { email: known.email } })
      await waitForAccountRequests(app, known.email)
      const [mail] = (await mailsTo(app, known.email)).filter(each => each.code)
      await home.auth.verifyOtp({ body: { email: known.email, otp: mail?.code ?? '', ...(context === home && { challenge }) } })
    }
    await home.auth.login({ body: { email: known.email, password: known.password } })
  },
} as const

async function countOthers(more: number) {
  for (const { email } of strangers) {
    await countAttempts(app.services.database, { name: 'code.everywhere', max: 10, seconds: 86_400 }, email, 10 + more)
    await countAttempts(app.services.database, { name: 'login.everywhere', max: 60, seconds: 3600 }, email, 60 + more)
  }
}

async function begin() {
  await happens['the mails are written']()
  for (const { email } of strangers) {
    await system(sql`delete from pending_registrations where email = ${email}`)
    await system(sql`delete from users where email = ${email} and email_verified_at is null`)
  }
  await system(sql`delete from email_codes`)
  await system(sql`delete from code_tries`)
  await system(sql`delete from attempts`)
  for (const stranger of strangers) stranger.forgetsAll()
}

async function transcript(acts: readonly Act[]): Promise<string[][]> {
  await begin()
  const lines: string[][] = []
  for (const act of acts)
    if ('network' in act) lines.push(await Promise.all(strangers.map(stranger => stranger.outcome(send(stranger, act)))))
    else await happens[act.call]()
  return lines
}

async function assertAlike(acts: readonly Act[]) {
  for (const [at, answers] of (await transcript(acts)).entries())
    assert.equal(new Set(answers).size, 1, `answer ${at + 1} of ${JSON.stringify(acts)}: ${answers.join(' | ')}`)
}

const network = fc.integer({ min: 1, max: 3 })
const challenge = fc.constantFrom(null, null, -1, -1, -1, 0, foreign)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constantFrom('loginOtp' as const, 'loginOtp' as const, 'resendVerificationCode', 'forgotPassword', 'register'),
      network,
      challenge,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ call: fc.constantFrom('verifyOtp' as const, 'verifyOtp' as const, 'validateEmail'), network, challenge }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      call: fc.constant('login' as const),
      network,
      challenge,
      password: fc.constantFrom('not the password', registered),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constantFrom(
        'time passes' as const,
        'codes run out',
        'the mails are written',
        'others try once less than they may',
        'others try as often as they may',
        'the owner signs in',
      ),
    }),
  },
)

const enter = (challenge: number | null, network = 2): Act => ({ call: 'verifyOtp', network, challenge })
const requestCode = (challenge: number | null, network = 2): Act => ({ call: 'loginOtp', network, challenge })
const written: Act = { call: 'the mails are written' }

const outcome: Record<string, Act[]> = {
  'six wrong codes with the challenge': [requestCode(null), written, ...Array<Act>(6).fill(enter(-1))],
  'six wrong codes without one': [requestCode(null), written, ...Array<Act>(6).fill(enter(null))],
  'a code before it is mailed': [requestCode(null), enter(-1), enter(null), written, enter(-1)],
  'codes that have run out': [
    requestCode(null),
    written,
    { call: 'codes run out' },
    enter(-1),
    enter(null),
    { call: 'time passes' },
    requestCode(-1),
    enter(-1),
  ],
  'codes past what is mailed': Array.from({ length: 5 }, (): Act[] => [
    requestCode(null),
    written,
    enter(-1),
    { call: 'time passes' },
  ]).flat(),
  'codes asked for again with the challenge': Array.from({ length: 5 }, (): Act[] => [
    requestCode(-1),
    written,
    enter(-1),
    { call: 'time passes' },
  ]).flat(),
  'a code that somebody elsewhere asked for': [requestCode(null, 3), written, enter(null, 2), enter(null, 1), enter(-1, 1)],
  'codes while the owner signs in elsewhere': [
    enter(null),
    requestCode(null),
    enter(-1),
    { call: 'the owner signs in' },
    enter(-1),
    enter(null),
    enter(null, 3),
  ],
  'codes and passwords in the owner’s own network, once strangers have used up their tries': [
    { call: 'others try as often as they may' },
    enter(null, 1),
    { call: 'login', network: 1, password: 'not the password', challenge: null },
    enter(-1, 1),
    { call: 'login', network: 2, password: 'not the password', challenge: null },
    enter(-1, 2),
    { call: 'login', network: 3, password: known.password, challenge: null },
    written,
    enter(-1, 3),
  ],
  'the last try of many, after the owner has signed in': [
    { call: 'others try once less than they may' },
    { call: 'the owner signs in' },
    enter(null),
    { call: 'login', network: 2, password: 'not the password', challenge: null },
    enter(null),
    { call: 'login', network: 2, password: 'not the password', challenge: null },
  ],
  'codes to confirm with': [
    { call: 'register', network: 2, challenge: null },
    written,
    { call: 'validateEmail', network: 2, challenge: -1 },
    { call: 'time passes' },
    { call: 'resendVerificationCode', network: 2, challenge: -1 },
    written,
    ...Array<Act>(6).fill({ call: 'validateEmail', network: 2, challenge: -1 }),
    { call: 'login', network: 2, password: registered, challenge: null },
    { call: 'validateEmail', network: 2, challenge: -1 },
  ],
}

for (const [name, acts] of Object.entries(outcome))
  test(`v5.0.0-6.3.8 returns the same responses for registered, suspended and unknown email addresses: ${name}`, () => assertAlike(acts))

test('v5.0.0-6.3.8 returns the same responses for registered, suspended and unknown email addresses after random requests', async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), assertAlike), { numRuns: 25 })
})

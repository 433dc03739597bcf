// Compares response times for known and unknown email addresses, in alternation.

import pg from 'pg'
import { ApiError, type Client, client } from '#contract/client.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import { connectionOf } from '#server/platform/settings/connection-url.ts'
import { median } from '../harness/measure.ts'

/** Median response times in milliseconds. `p` is the probability that chance alone causes such a difference. */
export type CallTimes = { call: string; known: number; unknown: number; p: number }

const warmUp = 5

/**
 * `origin` must trust x-forwarded-for, so that no rate limit applies. Uses `each` known and `each`
 * unknown addresses.
 */
export async function enumeration(origin: string, databaseUrl: string, each: number): Promise<CallTimes[]> {
  await openAccounts(databaseUrl, each + warmUp)
  const measured: CallTimes[] = []
  for (const [call, ask] of Object.entries(calls)) {
    const times = { known: Array<number>(), unknown: Array<number>() }
    for (const { side, n } of shuffled(each + warmUp)) {
      const took = await timeOf(() => ask(from(origin, measured.length, n, side === 'known'), addressOf(side, n, call)))
      if (n >= warmUp) times[side].push(took)
    }
    measured.push({ call, known: median(times.known), unknown: median(times.unknown), p: chanceOf(times.known, times.unknown) })
  }
  return measured
}

/** Returns numbers in random order after a warm-up. The order is random, because work after a response slows the next requests. */
function shuffled(count: number) {
  const all = Array.from({ length: count }, (_, n) => (['known', 'unknown'] as const).map(side => ({ side, n, at: Math.random() }))).flat()
  return all.toSorted((a, b) => Number(a.n >= warmUp) - Number(b.n >= warmUp) || a.at - b.at)
}

type Ask = (anyone: Client<Endpoints>, email: string) => Promise<unknown>
const calls: Record<string, Ask> = {
  login: (anyone, email) => anyone.auth.login({ body: { email, password: 'not the password' } }),
  login_otp: (anyone, email) => anyone.auth.loginOtp({ body: { email } }),
  'forgot-password': (anyone, email) => anyone.auth.forgotPassword({ body: { email } }),
  'resend-verification-code': (anyone, email) => anyone.auth.resendVerificationCode({ body: { email } }),
  register: (anyone, email) =>
    anyone.users.registerCustomer({
      body: { fullname: 'Bench', email, password: 'correct horse battery', language: 'en', accept_terms: true },
    }),
}

/** Returns an email address. Registering makes an address known, so each call uses different addresses. */
const addressOf = (side: 'known' | 'unknown', n: number, call: string) =>
  side === 'known' ? `known-${n}@example.com` : `stranger-${call}-${n}@example.com`

/** Creates accounts with the password hash of the latest account, whose cost parameters are those of the product. */
async function openAccounts(databaseUrl: string, count: number) {
  const db = new pg.Client(connectionOf(databaseUrl))
  await db.connect()
  try {
    await db.query(
      `insert into users (email, fullname, password_hash, language, terms_accepted_at, email_verified_at)
       select 'known-' || n || '@example.com', 'Bench', (select password_hash from users where password_hash like '$%' limit 1), 'en', now(), now()
       from generate_series(0, $1::int - 1) n`,
      [count],
    )
  } finally {
    await db.end()
  }
}

const from = (origin: string, call: number, n: number, known: boolean): Client<Endpoints> =>
  client(endpoints, (path, init) => {
    init.headers.set('x-forwarded-for', `10.${call * 2 + (known ? 1 : 0)}.${n >> 8}.${n & 255}`)
    return fetch(origin + path, init)
  })

/** Returns the duration in milliseconds. Fails at a rate limit, which would falsify the result. */
async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await ask().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  })
  return performance.now() - began
}

/**
 * The two-sided Mann–Whitney test by normal approximation, valid from about twenty samples per
 * side.
 */
function chanceOf(a: readonly number[], b: readonly number[]): number {
  const wins = a.reduce((sum, x) => sum + b.reduce((all, y) => all + (x > y ? 1 : x === y ? 0.5 : 0), 0), 0)
  const z = Math.abs(wins - (a.length * b.length) / 2) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return 2 * (1 - normal(z))
}

/** Returns the standard normal distribution (Abramowitz and Stegun 26.2.17), to seven decimals. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (tail * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}

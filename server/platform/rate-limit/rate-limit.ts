// Rate limits. Counters are stored in PostgreSQL, shared by all processes.

import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Db, Unscoped } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'

export type RateLimit = { name: string; max: number; seconds: number }

/** Counts an attempt, and throws 429 above the limit. Commits in its own transaction, so that a failed action still counts. */
export async function countAttempt(database: Unscoped, limit: RateLimit, who: string, tries = 1): Promise<void> {
  const wait = await countAttempts(database, limit, who, tries)
  if (wait > 0) refuse('limit.reached', { values: { seconds: wait } })
}

/** Counts attempts. Returns the seconds until the next window if the limit is exceeded, otherwise 0. */
export async function countAttempts(database: Unscoped, limit: RateLimit, who: string, tries = 1): Promise<number> {
  const { key, window } = counterOf(limit, who)
  const [row] = await database.query<{ count: number }>(sql`
    insert into attempts (key, window_starts_at, count) values (${key}, ${window}, ${tries})
    on conflict (key, window_starts_at) do update set count = attempts.count + excluded.count returning count`)
  if ((row?.count ?? 1) <= limit.max) return 0
  return untilNext(window, limit)
}

/** `tries`: number of attempts, 1 by default. */
export type Count = { limit: RateLimit; who: string; tries?: number }

/**
 * Counts attempts in the caller's transaction, so that a request that fails counts nothing. Returns for each the seconds until its next
 * window, or 0 within its limit. Concurrent requests of the same counter wait for each other.
 */
export async function countWithin(db: Db, counts: readonly Count[]): Promise<number[]> {
  const given = counts.map(({ limit, who, tries = 1 }) => ({ ...counterOf(limit, who), limit, tries }))
  const totals = new Map<string, { key: string; window: Date; tries: number }>()
  for (const { key, window, tries } of given) totals.set(key, { key, window, tries: tries + (totals.get(key)?.tries ?? 0) })
  // A fixed order prevents deadlocks of concurrent requests.
  const rows = await db.all<{ key: string; count: number }>(sql`
    insert into attempts (key, window_starts_at, count)
    select c.key, c.at, c.tries from jsonb_to_recordset(${JSON.stringify(
      [...totals.values()].map(({ window, ...row }) => ({ ...row, at: window })),
    )}::jsonb) as c (key text, at timestamptz, tries int) order by c.key
    on conflict (key, window_starts_at) do update set count = attempts.count + excluded.count returning key, count`)
  const counted = new Map(rows.map(({ key, count }) => [key, count]))
  return given.map(({ key, window, limit }) => ((counted.get(key) ?? 0) <= limit.max ? 0 : untilNext(window, limit)))
}

/** Counts as `countWithin`, and throws limit.reached above a limit. */
export async function requireWithin(db: Db, ...counts: readonly Count[]): Promise<void> {
  const wait = Math.max(0, ...(await countWithin(db, counts)))
  if (wait > 0) refuse('limit.reached', { values: { seconds: wait } })
}

const untilNext = (window: Date, { seconds }: RateLimit) => Math.max(1, Math.ceil((window.getTime() + seconds * 1000 - now()) / 1000))

/** Refunds a successful attempt: the counter must not reveal that another client authenticated. */
export async function refundAttempt(db: Db, limit: RateLimit, who: string): Promise<void> {
  const { key, window } = counterOf(limit, who)
  await db.run(sql`update attempts set count = greatest(count - 1, 0) where key = ${key} and window_starts_at = ${window}`)
}

/** Networks behind which many people share one address, such as a campus or a venue. Their limits are `factor` times as high. */
export type SharedNetworks = { addresses: readonly string[]; factor: number }

/** Returns the limit for a network, a result of `networkOf`. Shared networks have a higher one. */
export function limitOfNetwork(limit: RateLimit, network: string, { sharedNetworks }: { sharedNetworks: SharedNetworks }): RateLimit {
  const { addresses, factor } = sharedNetworks
  const address = network.replace(/\/64$/, '')
  if (addresses.length === 0 || !ipaddr.isValid(address)) return limit
  const isShared = ipaddr.subnetMatch(ipaddr.process(address), { shared: addresses.map(rangeOf) }, 'other') === 'shared'
  return isShared ? { ...limit, max: limit.max * factor } : limit
}

function rangeOf(network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [address = '', bits] = network.split('/')
  const parsed = ipaddr.process(address)
  // Attempts are counted for the /64 of an IPv6 address, so that a setting with a single address means its /64.
  const most = parsed.kind() === 'ipv4' ? 32 : 64
  return [parsed, Math.min(bits === undefined ? most : Number(bits), most)]
}

const counterOf = (limit: RateLimit, who: string) => ({
  key: createHash('sha256').update(`${limit.name}:${who}`).digest('base64url'),
  window: new Date(Math.floor(now() / (limit.seconds * 1000)) * limit.seconds * 1000),
})

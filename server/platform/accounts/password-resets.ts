// Links that set a new password: 256 random bits, kept as a hash, once, for half an hour.
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Seconds. */
export const resetLife = 1800
const perQuarterHour = 3
const perDay = 10

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A new link for an account, which ends the older ones; null when too many were made lately. */
export async function makeResetLink(db: Db, user: string, portalUrl: string): Promise<{ url: string; expiresAt: Date } | null> {
  const made = await db.one<{ quarter: number; day: number }>(sql`
    select count(*) filter (where created_at > now() - interval '15 minutes')::int as quarter, count(*)::int as day
    from password_resets where user_id = ${user} and created_at > now() - interval '1 day'`)
  if ((made?.quarter ?? 0) >= perQuarterHour || (made?.day ?? 0) >= perDay) return null
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + resetLife * 1000)
  await db.run(sql`update password_resets set used_at = now() where user_id = ${user} and used_at is null`)
  await db.run(sql`insert into password_resets (token_hash, user_id, expires_at) values (${hashOf(token)}, ${user}, ${expiresAt})`)
  return { url: `${portalUrl}/auth/reset-password?token=${token}`, expiresAt }
}

/** Whose link this is, while it works; null for every other text. */
export async function findReset(db: Db, token: string): Promise<string | null> {
  const found = await db.one<{ user_id: string | null }>(sql`select find_password_reset(${hashOf(token)}) as user_id`)
  return found?.user_id ?? null
}

/** Uses the transaction's user's link up; false when somebody was faster. */
export const useReset = async (db: Db, token: string) =>
  (await db.run(sql`update password_resets set used_at = now()
    where token_hash = ${hashOf(token)} and used_at is null and expires_at > now()`)) === 1

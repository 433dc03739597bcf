// Password reset tokens, mailed as links: 256 random bits, stored as a hash, valid once and for half an hour.

import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type Asked, hasMailBudget } from './mail-budget.ts'

/** Seconds for which a link is valid. */
export const resetLife = 1800

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Invalidates older links of the same request only. Returns null above the limit. */
export async function makeResetLink(
  db: Db,
  user: string,
  portalUrl: string,
  asked: Asked,
): Promise<{ url: string; expiresAt: Date } | null> {
  if (!(await hasMailBudget(db, sql`password_resets where user_id = ${user}`, asked))) return null
  const { challenge, network, trusted } = asked
  const token = randomBytes(32).toString('base64url')
  await db.run(
    sql`update password_resets set used_at = now() where user_id = ${user} and challenge_hash = ${challenge} and used_at is null`,
  )
  const made = await db.one<{ expires_at: string }>(sql`
    insert into password_resets (token_hash, user_id, challenge_hash, network, trusted, expires_at)
    values (${hashOf(token)}, ${user}, ${challenge}, ${network}, ${trusted}, now() + make_interval(secs => ${resetLife}))
    returning expires_at`)
  return { url: `${portalUrl}/auth/reset-password?token=${token}`, expiresAt: new Date(made?.expires_at ?? 0) }
}

/** Returns the user; null if the link is not valid. */
export async function findReset(db: Db, token: string): Promise<string | null> {
  const found = await db.one<{ user_id: string | null }>(sql`select find_password_reset(${hashOf(token)}) as user_id`)
  return found?.user_id ?? null
}

/** Invalidates all other links of the user too. Returns false if another request was faster. */
export async function useReset(db: Db, token: string): Promise<boolean> {
  const used = await db.run(sql`update password_resets set used_at = now()
    where token_hash = ${hashOf(token)} and used_at is null and expires_at > now()`)
  if (used === 1) await endResets(db)
  return used === 1
}

export const endResets = (db: Db) =>
  db.run(sql`update password_resets set used_at = now() where user_id = asking_user() and used_at is null`)

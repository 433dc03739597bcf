// Challenges of passkey ceremonies: stored, valid once and for minutes, for one purpose, and bound to the account unless it is yet unknown.

import { randomBytes } from 'node:crypto'
import { passkeyChallengeLife } from '#contract/accounts/passkeys-endpoints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Purpose = keyof typeof passkeyChallengeLife
/** `expires_in`: seconds. */
export type Begun = { ceremony: string; expires_in: number; challenge: string }

/** Bound to the user of the transaction; without one for a sign-in. */
export async function beginCeremony(db: Db, purpose: Purpose): Promise<Begun> {
  const challenge = randomBytes(32).toString('base64url')
  const expires_in = passkeyChallengeLife[purpose]
  const made = await db.one<{ ceremony: string }>(sql`
    insert into passkey_challenges (user_id, purpose, challenge, expires_at)
    values (asking_user(), ${purpose}, ${challenge}, now() + make_interval(secs => ${expires_in})) returning id as ceremony`)
  if (!made) throw new Error('no challenge was stored')
  return { ceremony: made.ceremony, expires_in, challenge }
}

/**
 * Returns the challenge and deletes it; null if it is unknown, used, expired, of another purpose or another account. Callers must commit also
 * when the signature is wrong.
 */
export async function takeChallenge(db: Db, purpose: Purpose, ceremony: string): Promise<string | null> {
  const taken = await db.one<{ challenge: string; valid: boolean }>(sql`
    delete from passkey_challenges where id = ${ceremony} and purpose = ${purpose} and user_id is not distinct from asking_user()
    returning challenge, expires_at > now() as valid`)
  return taken?.valid ? taken.challenge : null
}

import { sql } from '#server/platform/database/sql.ts'
import type { UserContext } from '#server/platform/http/context.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import type { AuthParts } from './parts.ts'

/** Somebody at an open screen is not the owner: the password is asked for, and may be guessed a few times only. */
const perUser: RateLimit = { name: 'password.user', max: 10, seconds: 900 }

/** Whether this is the password of whoever is signed in. Counted as a try, right or wrong. */
export async function isOwnPassword({ database, passwords }: AuthParts, context: UserContext, password: string): Promise<boolean> {
  const { id } = context.user
  await countAttempt(database, perUser, id)
  const stored = await context.within(db => db.one<{ password_hash: string }>(sql`select password_hash from users where id = ${id}`))
  return passwords.matches(password, stored?.password_hash ?? null)
}

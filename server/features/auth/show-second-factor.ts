import type { Language } from '#contract/language.ts'
import { sentenceOf } from '#contract/problems.ts'
import type { FactorRefused, FactorShown } from '#server/domain/accounts/second-factor.ts'
import type { Deps } from '#server/domain/deps.ts'
import { type Device, recordSecurityEvent } from '#server/domain/sessions/security-events.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { UserContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'

type Showing = { user: string; totp: string | undefined; device: Device }

/** Notifies the owner from this number of wrong codes per day. */
const notifyFrom = 3

/** Call it after the first factor. Reports several wrong codes and used recovery codes to the owner. */
export async function showSecondFactor(db: Db, { factors }: Deps, { user, totp, device }: Showing): Promise<FactorShown> {
  const shown = await factors.check(db, user, totp)
  const at = { session: null, ip: device.ip, userAgent: device.userAgent }
  if ('refused' in shown && shown.refused === 'wrong' && shown.times >= notifyFrom)
    await recordSecurityEvent(db, user, 'second_factor_wrong', at)
  if ('accepted' in shown && shown.accepted === 'recovery') await recordSecurityEvent(db, user, 'recovery_code_used', at)
  return shown
}

/** Call it after the transaction, so that the attempt is counted. */
export function refuseFactor(shown: FactorRefused, language: Language): never {
  if (shown.refused === 'missing') refuse('second_factor.required')
  if (shown.refused === 'exhausted') refuse('second_factor.exhausted', { values: { seconds: shown.seconds } })
  refuse('second_factor.wrong', { fields: { totp: sentenceOf('second_factor.wrong', language) } })
}

/** Limits guesses by someone at an unlocked screen. */
const perUser: RateLimit = { name: 'password.user', max: 10, seconds: 900 }

/** Counts an attempt and compares the password with the signed-in user's. */
export async function isOwnPassword({ database, passwords }: Deps, context: UserContext, password: string): Promise<boolean> {
  const { id } = context.user
  await countAttempt(database, perUser, id)
  const stored = await context.within(db => db.one<{ password_hash: string }>(sql`select password_hash from users where id = ${id}`))
  return passwords.matches(password, stored?.password_hash ?? null)
}

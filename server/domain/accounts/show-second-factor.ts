import type { Language } from '#contract/language.ts'
import { sentenceOf } from '#contract/problems.ts'
import type { FactorRefused, FactorShown } from '#server/domain/accounts/second-factor.ts'
import type { Deps } from '#server/domain/deps.ts'
import { type Device, recordSecurityEvent } from '#server/domain/sessions/security-events.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { UserContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit, refundAttempt } from '#server/platform/rate-limit/rate-limit.ts'

type Showing = { user: string; totp: string | undefined; device: Device }

/** Number of wrong codes per day from which the owner is notified. */
const notifyFrom = 3

/** Checks the second factor; call it after the first factor. Several wrong codes and used recovery codes are reported to the owner. */
export async function showSecondFactor(db: Db, { factors }: Deps, { user, totp, device }: Showing): Promise<FactorShown> {
  const shown = await factors.check(db, user, totp)
  const at = { session: null, ip: device.ip, userAgent: device.userAgent }
  if ('refused' in shown && shown.refused === 'wrong' && shown.times >= notifyFrom)
    await recordSecurityEvent(db, user, 'second_factor_wrong', at)
  if ('accepted' in shown && shown.accepted === 'recovery') await recordSecurityEvent(db, user, 'recovery_code_used', at)
  return shown
}

/** Throws the error of a rejected second factor. Call it after the transaction, so that the attempt stays counted. */
export function refuseFactor(shown: FactorRefused, language: Language): never {
  if (shown.refused === 'missing') refuse('second_factor.required')
  if (shown.refused === 'exhausted') refuse('second_factor.exhausted', { values: { seconds: shown.seconds } })
  refuse('second_factor.wrong', { fields: { totp: sentenceOf('second_factor.wrong', language) } })
}

/** Limits password guesses by another person at the user's unlocked device. */
const perUser: RateLimit = { name: 'password.user', max: 10, seconds: 900 }

/** Returns whether the password is the signed-in user's. Counts wrong passwords and throws above the limit. */
export async function isOwnPassword({ database, passwords }: Deps, context: UserContext, password: string): Promise<boolean> {
  const { id } = context.user
  await countAttempt(database, perUser, id)
  const stored = await context.within(db => db.one<{ password_hash: string }>(sql`select password_hash from users where id = ${id}`))
  const isRight = await passwords.matches(password, stored?.password_hash ?? null)
  if (isRight) await context.within(db => refundAttempt(db, perUser, id))
  return isRight
}

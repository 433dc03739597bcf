// What every way of signing in asks for last: the second factor, where the account has one.
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

/** Of wrong codes in a day: fewer are a slip of the owner's. */
const toldFrom = 3

/** Whoever comes so far knows the password or reads the mail: more than a slip, and a recovery code that is used up, are told to the owner. */
export async function showSecondFactor(db: Db, { factors }: Deps, { user, totp, device }: Showing): Promise<FactorShown> {
  const shown = await factors.check(db, user, totp)
  const at = { session: null, ip: device.ip, userAgent: device.userAgent }
  if ('refused' in shown && shown.refused === 'wrong' && shown.times >= toldFrom)
    await recordSecurityEvent(db, user, 'second_factor_wrong', at)
  if ('accepted' in shown && shown.accepted === 'recovery') await recordSecurityEvent(db, user, 'recovery_code_used', at)
  return shown
}

/** After the transaction: what it counted stays counted. */
export function refuseFactor(shown: FactorRefused, language: Language): never {
  if (shown.refused === 'missing') refuse('second_factor.required')
  if (shown.refused === 'exhausted') refuse('second_factor.exhausted', { values: { seconds: shown.seconds } })
  refuse('second_factor.wrong', { fields: { totp: sentenceOf('second_factor.wrong', language) } })
}

/** Somebody at an open screen is not the owner: the password is asked for, and may be guessed a few times only. */
const perUser: RateLimit = { name: 'password.user', max: 10, seconds: 900 }

/** Whether this is the password of whoever is signed in. Counted as a try, right or wrong. */
export async function isOwnPassword({ database, passwords }: Deps, context: UserContext, password: string): Promise<boolean> {
  const { id } = context.user
  await countAttempt(database, perUser, id)
  const stored = await context.within(db => db.one<{ password_hash: string }>(sql`select password_hash from users where id = ${id}`))
  return passwords.matches(password, stored?.password_hash ?? null)
}

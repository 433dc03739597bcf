// A mailed code signs in: the one that confirms a new account's address, and the one that stands for a password.
import type { api } from '#contract/api.ts'
import type { SignedIn } from '#contract/user.ts'
import { findByEmail, ownAccount } from '#server/platform/accounts/accounts.ts'
import type { Purpose } from '#server/platform/accounts/email-codes.ts'
import { noPassword } from '#server/platform/accounts/passwords.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { AskingAnyone } from '#server/platform/http/asking.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countTry, networkOf } from '#server/platform/limits/limits.ts'
import { signIn } from '#server/platform/sessions/sessions.ts'
import type { AuthParts } from './parts.ts'

const perNetwork = { name: 'code.network', max: 100, seconds: 900 }

export const validateEmail =
  (parts: AuthParts): Handler<typeof api.auth.validateEmail> =>
  ({ body }, asking) =>
    enterCode('verify_email', body, parts, asking, (db, user) => markVerified(db, user, parts.settings.adminEmail))

export const verifyOtp =
  (parts: AuthParts): Handler<typeof api.auth.verifyOtp> =>
  ({ body }, asking) =>
    enterCode('sign_in', body, parts, asking, async (db, user) => {
      // Whoever registered an address that nobody confirmed has not shown to read its mail: the password they chose opens nothing.
      await db.run(sql`update users set password_hash = ${noPassword} where id = ${user} and email_verified_at is null`)
      await markVerified(db, user, parts.settings.adminEmail)
    })

async function enterCode(
  purpose: Purpose,
  { email, otp }: { email: string; otp: string },
  { database, tokens, codes }: AuthParts,
  asking: AskingAnyone,
  confirm: (db: Db, user: string) => Promise<unknown>,
): Promise<SignedIn> {
  await countTry(database, perNetwork, networkOf(asking.ip))
  const known = await asking.within({}, db => findByEmail(db, email))
  // An unknown address hears what one hears whose code has run out.
  if (!known || known.suspended) refuse('code.expired')
  // A wrong try must stay counted, so it is told after the transaction, not by failing it.
  const answer = await asking.within({ user: known.id }, async db => {
    const verdict = await codes.check(db, known.id, purpose, otp)
    if (verdict !== 'right') return verdict
    await confirm(db, known.id)
    return signIn(db, tokens, await ownAccount(db, known.id), asking)
  })
  if (answer === 'expired') refuse('code.expired')
  if ('left' in answer) refuse('code.wrong', { values: { left: answer.left } })
  return answer
}

/** The operator's own address becomes an administrator, but only once it has shown that it reads that mail. */
const markVerified = (db: Db, user: string, adminEmail: string | null) =>
  db.run(sql`update users set email_verified_at = coalesce(email_verified_at, now()), updated_at = now(),
    role = case when email = ${adminEmail} then 'administrator' else role end where id = ${user}`)

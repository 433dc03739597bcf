import type { api } from '#contract/api.ts'
import { findByEmail, ownAccount } from '#server/platform/accounts/accounts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countTry, networkOf } from '#server/platform/limits/limits.ts'
import { signIn } from '#server/platform/sessions/sessions.ts'
import type { AuthParts } from './parts.ts'

const perNetwork = { name: 'code.network', max: 100, seconds: 900 }

export const validateEmail =
  ({ database, tokens, codes, settings }: AuthParts): Handler<typeof api.auth.validateEmail> =>
  async ({ body }, asking) => {
    await countTry(database, perNetwork, networkOf(asking.ip))
    const known = await asking.within({}, db => findByEmail(db, body.email))
    // An unknown address hears what one hears whose code has run out.
    if (!known || known.suspended) refuse('code.expired')
    // A wrong try must stay counted, so it is told after the transaction, not by failing it.
    const answer = await asking.within({ user: known.id }, async db => {
      const verdict = await codes.check(db, known.id, 'verify_email', body.otp)
      if (verdict !== 'right') return verdict
      await markVerified(db, known.id, settings.adminEmail)
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

import type { endpoints } from '#contract/endpoints.ts'
import { confirmAddress, ownAccount } from '#server/domain/accounts/accounts.ts'
import { refuseCommonPassword } from '#server/domain/accounts/common-passwords.ts'
import { endEmailChange } from '#server/domain/accounts/email-change.ts'
import { findReset, useReset } from '#server/domain/accounts/password-resets.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endSessions } from '#server/domain/sessions/end-sessions.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import { sql } from '#server/platform/database/sql.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, limitOfNetwork, type RateLimit, refundAttempt } from '#server/platform/rate-limit/rate-limit.ts'

const perNetwork: RateLimit = { name: 'reset.network', max: 50, seconds: 900 }

/** Sets a new password with a mailed link. Ends every session of the account and starts none. */
export const resetPassword: Handler<typeof endpoints.auth.resetPassword> = async ({ body }, context, { database, passwords, settings }) => {
  refuseCommonPassword(body.password, 'password', context.language)
  const network = networkOf(context.ip)
  await countAttempt(database, limitOfNetwork(perNetwork, network, settings), network)
  const user = (await context.within({}, db => findReset(db, body.token))) ?? refuse('link.expired')
  const password_hash = await passwords.hash(body.password)
  return context.within({ user }, async db => {
    if (!(await useReset(db, body.token))) refuse('link.expired')
    // The link proves access to the mailbox, so it also confirms the email address.
    await db.run(sql`update users set password_hash = ${password_hash}, updated_at = now() where id = ${user}`)
    await confirmAddress(db)
    await endEmailChange(db)
    await endSessions(db, user, { reason: 'password_reset' })
    const { email, fullname, language } = await ownAccount(db)
    const payload = { fullname, kind: 'password_changed' as const, device: context.userAgent }
    await enqueue(db, { to: email, language, template: 'security_notice', payload })
    await refundAttempt(db, perNetwork, network)
    return context.reply({})
  })
}

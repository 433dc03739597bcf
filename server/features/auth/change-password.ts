import type { endpoints } from '#contract/endpoints.ts'
import { sentenceOf } from '#contract/problems.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { refuseCommonPassword } from '#server/domain/accounts/common-passwords.ts'
import { endEmailChange } from '#server/domain/accounts/email-change.ts'
import { endResets } from '#server/domain/accounts/password-resets.ts'
import { isOwnPassword } from '#server/domain/accounts/show-second-factor.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endSessions } from '#server/domain/sessions/end-sessions.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Changes the password and ends all other sessions. The current session stays active, because the response contains no new tokens. */
export const changePassword: Handler<typeof endpoints.auth.changePassword> = async ({ body }, context, deps) => {
  refuseCommonPassword(body.new_password, 'new_password', context.language)
  const user = context.user.id
  if (!(await isOwnPassword(deps, context, body.old_password)))
    refuse('password.wrong', { fields: { old_password: sentenceOf('password.wrong', context.language) } })
  const password_hash = await deps.passwords.hash(body.new_password)
  return context.within(async db => {
    await db.run(sql`update users set password_hash = ${password_hash}, updated_at = now() where id = ${user}`)
    await endResets(db)
    await endEmailChange(db)
    await endSessions(db, user, { except: context.session, reason: 'password_changed' })
    const { email, fullname, language } = await ownAccount(db)
    const payload = { fullname, kind: 'password_changed' as const, device: context.userAgent }
    await enqueue(db, { to: email, language, template: 'security_notice', payload })
    return context.reply({})
  })
}

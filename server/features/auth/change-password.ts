import type { endpoints } from '#contract/endpoints.ts'
import { sentenceOf } from '#contract/problems.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { refuseCommonPassword } from '#server/domain/accounts/common-passwords.ts'
import { endResets } from '#server/domain/accounts/password-resets.ts'
import { endSessions } from '#server/domain/sessions/end-sessions.ts'
import { sql } from '#server/platform/database/sql.ts'
import { enqueue } from '#server/platform/email/outbox.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import type { AuthParts } from './parts.ts'

/** Somebody at an open screen is not the owner: the old password is asked for, and may be guessed a few times only. */
const perUser: RateLimit = { name: 'password.user', max: 10, seconds: 900 }

/** The other devices are signed out in the same transaction; this one stays, because the reply has no place for new tokens. */
export const changePassword =
  ({ database, passwords }: AuthParts): Handler<typeof endpoints.auth.changePassword> =>
  async ({ body }, context) => {
    refuseCommonPassword(body.new_password, 'new_password', context.language)
    await countAttempt(database, perUser, context.user.id)
    const user = context.user.id
    const stored = await context.within(db => db.one<{ password_hash: string }>(sql`select password_hash from users where id = ${user}`))
    if (!(await passwords.matches(body.old_password, stored?.password_hash ?? null)))
      refuse('password.wrong', { fields: { old_password: sentenceOf('password.wrong', context.language) } })
    const password_hash = await passwords.hash(body.new_password)
    return context.within(async db => {
      await db.run(sql`update users set password_hash = ${password_hash}, updated_at = now() where id = ${user}`)
      await endResets(db)
      await endSessions(db, user, { except: context.session, reason: 'password_changed' })
      const { email, fullname, language } = await ownAccount(db)
      const payload = { fullname, kind: 'password_changed' as const, device: context.userAgent }
      await enqueue(db, { to: email, language, template: 'security_notice', payload })
      return context.reply({})
    })
  }

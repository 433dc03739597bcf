import type { endpoints } from '#contract/endpoints.ts'
import { textIn } from '#contract/language.ts'
import { retentionDays } from '#contract/retention/retention.ts'
import { archiveWithOwner, findSolelyOwned, sendDeletionMail } from '#server/domain/accounts/account-deletion.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { endEmailChange } from '#server/domain/accounts/email-change.ts'
import type { Handler } from '#server/domain/deps.ts'
import { lockTeam } from '#server/domain/members/fellow-members.ts'
import { endSessions } from '#server/domain/sessions/end-sessions.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { recordSecurityEvent } from '#server/domain/sessions/security-events.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'

/** Limited, because each request sends a mail. */
const perUser: RateLimit = { name: 'deletion.user', max: 10, seconds: 86_400 }

/** Archives the named hackathons, which must include all solely owned ones. A repeated request does not extend the grace period. */
export const requestDeletion: Handler<typeof endpoints.account.requestDeletion> = async ({ body }, context, { database, pages }) => {
  const { user, session, language, acting } = context
  if (user.role === 'administrator') refuse('account.is_administrator')
  await countAttempt(database, perUser, user.id)
  return context.within(async db => {
    await requireFreshSignIn(db, session)
    const owned = await db.all<{ tenant_id: string }>(
      sql`select tenant_id from members where user_id = ${user.id} and role = 'owner' order by tenant_id`,
    )
    // Teams are locked in a fixed order to prevent deadlocks.
    for (const { tenant_id } of owned) await lockTeam(db, tenant_id)
    const alone = await findSolelyOwned(db)
    const kept = alone.filter(({ id, status }) => !body.hackathons.includes(id) || status === 'suspended')
    if (kept.length > 0) {
      const names = kept.map(({ tenant_name, ...name }) => textIn({ ar: name.name_ar, en: name.name_en }, language) || tenant_name)
      refuse('account.last_owner', { values: { names: new Intl.ListFormat(language).format(names.map(name => `\u2068${name}\u2069`)) } })
    }
    const asked = await db.one<{ deletes_at: string }>(sql`
        update users set deletes_at = now() + make_interval(days => ${retentionDays.deleted_accounts}), updated_at = now()
        where id = ${user.id} and deletes_at is null returning deletes_at`)
    const account = await ownAccount(db)
    const deletes_at = account.deletes_at ?? ''
    for (const { id } of alone) await archiveWithOwner(db, pages, id, { user: user.id, deletes_at, acting })
    if (asked) {
      await endEmailChange(db)
      await endSessions(db, user.id, { reason: 'deletion_asked', except: session })
      await recordSecurityEvent(db, user.id, 'deletion_asked', { session, ip: context.ip, userAgent: context.userAgent })
      await sendDeletionMail(db, account, { kind: 'asked', at: deletes_at, hackathons: [] })
    }
    return context.reply({ deletes_at })
  })
}

/** Cancels the caller's scheduled deletion. Does nothing if none is scheduled. */
export const stopDeletion: Handler<typeof endpoints.account.stopDeletion> = async (_, context) => {
  const { user, session } = context
  await context.within(async db => {
    const stopped = await db.one<{ kept: boolean }>(sql`select keep_account() as kept`)
    if (!stopped?.kept) return
    await recordSecurityEvent(db, user.id, 'deletion_stopped', { session, ip: context.ip, userAgent: context.userAgent })
    await sendDeletionMail(db, await ownAccount(db), { kind: 'stopped', at: '', hackathons: [] })
  })
}

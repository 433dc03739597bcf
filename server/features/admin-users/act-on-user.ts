import type { UserAction } from '#contract/administration/administration.ts'
import type { AuditAction } from '#contract/audit/audit.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { type Notice, type Reader, sendNotice } from '#server/domain/administration/notices.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireFreshSecondFactor } from '#server/domain/sessions/fresh-sign-in.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Outcome = 'done' | 'unchanged' | 'unknown' | 'administrator'

/** Executes an administrator's action on an account. An action without effect is neither recorded nor mailed. */
export const actOnUser: Handler<typeof endpoints.adminUsers.act> = ({ params, body: { action, reason } }, context, { settings }) =>
  context.within(async db => {
    const id = Uuid.safeParse(params.id).data ?? refuse('user.not_found')
    // Both actions weaken the account's protection, so they require a fresh second factor.
    if (action === 'remove_second_factor' || action === 'verify') await requireFreshSecondFactor(db, context.session)
    const done = await db.one<Reader & { outcome: Outcome }>(sql`select * from administer_user(${id}, ${action}, ${reason})`)
    if (!done || done.outcome === 'unknown') refuse('user.not_found')
    if (done.outcome === 'administrator') refuse('user.is_administrator')
    if (done.outcome === 'unchanged') return
    const because = action === 'suspend' ? reason : ''
    await recordAudit(db, context.acting, { action: recorded[action], object: ['user', id], details: because ? { reason: because } : {} })
    const kind = noticeKinds[action]
    if (kind) await sendNotice(db, done, { kind, about: '', reason: because, contact: settings.operator.email })
  })

const recorded: Record<UserAction, AuditAction> = {
  suspend: 'user.suspended',
  restore: 'user.restored',
  verify: 'user.verified',
  end_sessions: 'user.sessions_ended',
  remove_second_factor: 'user.second_factor_removed',
}
const noticeKinds: Partial<Record<UserAction, Notice['kind']>> = {
  suspend: 'account_suspended',
  restore: 'account_restored',
  remove_second_factor: 'second_factor_removed',
}

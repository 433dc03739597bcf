import type { endpoints } from '#contract/endpoints.ts'
import { sendDeletionMail } from '#server/domain/accounts/account-deletion.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import type { Handler } from '#server/domain/deps.ts'
import { recordSecurityEvent } from '#server/domain/sessions/security-events.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Whoever can sign in may stay: it takes no more than that. Done twice it is harmless. */
export const stopDeletion: Handler<typeof endpoints.account.stopDeletion> = async (_, context) => {
  const { user, session } = context
  await context.within(async db => {
    const stopped = await db.one<{ kept: boolean }>(sql`select keep_account() as kept`)
    if (!stopped?.kept) return
    await recordSecurityEvent(db, user.id, 'deletion_stopped', { session, ip: context.ip, userAgent: context.userAgent })
    await sendDeletionMail(db, await ownAccount(db), { kind: 'stopped', at: '', hackathons: [] })
  })
}

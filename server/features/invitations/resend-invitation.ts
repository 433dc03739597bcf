import type { endpoints } from '#contract/endpoints.ts'
import type { Invitation } from '#contract/endpoints/invitations.ts'
import { isOwner } from '#contract/roles.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { holdTeam } from '#server/domain/members/fellow-members.ts'
import { findInvitation, presentInvitation, renewInvitation } from '#server/domain/members/invitation-store.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Acting } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countMails, mailInvitations } from './mail-invitations.ts'

/** After a rest, and counted with all that are sent: a day of rests would be hundreds. */
export const resendInvitation: Handler<typeof endpoints.invitations.resend> = async ({ params: { id } }, context, { database }) => {
  const { user, tenant, acting } = context
  const wait = (seconds: number) => refuse('limit.reached', { values: { seconds } })
  const found = await context.within(db => findSendable(db, id, acting))
  if (found.resend_in > 0) wait(found.resend_in)
  for (const seconds of (await countMails(database, user.id, [found.email])).values()) wait(seconds)
  return context.within(async db => {
    await holdTeam(db, tenant.id, user.id)
    const waiting = await findSendable(db, id, acting)
    const renewed = (await renewInvitation(db, waiting.id)) ?? wait(waiting.resend_in)
    await recordAudit(db, acting, { action: 'invitation.resent', object: ['invitation', renewed.id], tenant: tenant.id })
    await mailInvitations(db, user.id, [renewed])
    return context.reply(presentInvitation(renewed))
  })
}

async function findSendable(db: Db, id: string, { session }: Acting): Promise<Invitation> {
  const waiting = (await findInvitation(db, id)) ?? refuse('invitation.not_found')
  if (isOwner(waiting.role)) await requireFreshSignIn(db, session)
  return waiting
}

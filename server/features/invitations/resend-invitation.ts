import type { endpoints } from '#contract/endpoints.ts'
import { isOwner } from '#contract/roles.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { findInvitation, presentInvitation, renewInvitation } from '#server/domain/members/invitation-store.ts'
import { holdTeam } from '#server/domain/members/owners.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { mailInvitations } from './mail-invitations.ts'

/** Its rest between two mails is limit enough. */
export const resendInvitation: Handler<typeof endpoints.invitations.resend> = ({ params: { id } }, context) =>
  context.within(async db => {
    const { user, tenant, acting } = context
    await holdTeam(db, tenant.id, user.id)
    const waiting = (await findInvitation(db, id)) ?? refuse('invitation.not_found')
    if (isOwner(waiting.role)) await requireFreshSignIn(db, acting.session)
    const renewed = (await renewInvitation(db, waiting.id)) ?? refuse('limit.reached', { values: { seconds: waiting.resend_in } })
    await recordAudit(db, acting, { action: 'invitation.resent', object: ['invitation', renewed.id], tenant: tenant.id })
    await mailInvitations(db, user.id, [renewed])
    return context.reply(presentInvitation(renewed))
  })

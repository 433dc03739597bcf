import type { endpoints } from '#contract/endpoints.ts'
import type { skippedReasons } from '#contract/endpoints/invitations.ts'
import { isOwner } from '#contract/roles.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { fellowMembers, holdTeam } from '#server/domain/members/fellow-members.ts'
import { countInvitations, insertInvitation, presentInvitation, type SentInvitation } from '#server/domain/members/invitation-store.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countMails, mailInvitations } from './mail-invitations.ts'

const mostWaiting = 200
type Skipped = { email: string; why: (typeof skippedReasons)[number] }

/** Whom it cannot be sent to is told beside those that it went to, so that the same list may be sent twice. */
export const sendInvitations: Handler<typeof endpoints.invitations.send> = async (
  { body: { emails, ...offer } },
  context,
  { database },
) => {
  const { user, tenant, acting } = context
  const addresses = [...new Set(emails)]
  const tooOften = await countMails(database, user.id, addresses)
  return context.within(async db => {
    await holdTeam(db, tenant.id, user.id)
    if (isOwner(offer.role)) await requireFreshSignIn(db, acting.session)
    const members = new Set((await fellowMembers(db)).map(({ email }) => email))
    const skipped: Skipped[] = []
    const invited: SentInvitation[] = []
    for (const email of addresses) {
      const isMember = members.has(email)
      const made = isMember || tooOften.has(email) ? undefined : await insertInvitation(db, tenant.id, user.id, { ...offer, email })
      if (made) invited.push(made)
      else skipped.push({ email, why: isMember ? 'member' : tooOften.has(email) ? 'too_often' : 'invited' })
    }
    if ((await countInvitations(db)) > mostWaiting) refuse('invitation.too_many')
    for (const { id, role } of invited)
      await recordAudit(db, acting, { action: 'invitation.sent', object: ['invitation', id], tenant: tenant.id, details: { role } })
    await mailInvitations(db, user.id, invited)
    return context.reply({ invited: invited.map(presentInvitation), skipped })
  })
}

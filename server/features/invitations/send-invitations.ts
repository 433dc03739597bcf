import type { endpoints } from '#contract/endpoints.ts'
import { textIn } from '#contract/language.ts'
import type { Invitation, skippedReasons } from '#contract/members/invitations-endpoints.ts'
import { isOwner } from '#contract/members/roles.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { countUnrequestedMails, requireMailBudget, senderOf } from '#server/domain/mail-budget/mail-budget.ts'
import { fellowMembers, lockTeam, isMember } from '#server/domain/members/fellow-members.ts'
import {
  countInvitations,
  findInvitation,
  insertInvitation,
  listInvitations,
  presentInvitation,
  renewInvitation,
  type SentInvitation,
} from '#server/domain/members/invitation-store.ts'
import { nameOfHackathon } from '#server/domain/members/member-notices.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Acting } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const maxPending = 200
type Skipped = { email: string; why: (typeof skippedReasons)[number] }

/** Sends invitations. Skips rejected addresses and returns them with the reason, so that the same list can be sent again. */
export const sendInvitations: Handler<typeof endpoints.invitations.send> = async (
  { body: { emails, ...offer } },
  context,
  { settings },
) => {
  const { user, tenant, acting } = context
  const addresses = [...new Set(emails)]
  return context.within(async db => {
    await lockTeam(db, tenant.id, user.id)
    if (isOwner(offer.role)) await requireFreshSignIn(db, acting.session)
    const members = new Set((await fellowMembers(db)).map(({ email }) => email))
    const pending = new Set((await listInvitations(db, sql`and i.expires_at > now()`)).map(({ email }) => email))
    const open = addresses.filter(email => !members.has(email) && !pending.has(email))
    const tooOften = await countUnrequestedMails(db, senderOf(context, settings), open)
    const skipped: Skipped[] = []
    const invited: SentInvitation[] = []
    for (const email of addresses) {
      const isMember = members.has(email)
      const made = isMember || tooOften.has(email) ? undefined : await insertInvitation(db, tenant.id, user.id, { ...offer, email })
      if (made) invited.push(made)
      else skipped.push({ email, why: isMember ? 'member' : tooOften.has(email) ? 'too_often' : 'invited' })
    }
    if ((await countInvitations(db)) > maxPending) refuse('invitation.too_many')
    for (const { id, role } of invited)
      await recordAudit(db, acting, { action: 'invitation.sent', object: ['invitation', id], tenant: tenant.id, details: { role } })
    await mailInvitations(db, user.id, invited)
    return context.reply({ invited: invited.map(presentInvitation), skipped })
  })
}

export const resendInvitation: Handler<typeof endpoints.invitations.resend> = async ({ params: { id } }, context, { settings }) => {
  const { user, tenant, acting } = context
  const wait = (seconds: number) => refuse('limit.reached', { values: { seconds } })
  return context.within(async db => {
    await lockTeam(db, tenant.id, user.id)
    const waiting = await findSendable(db, id, acting)
    const renewed = (await renewInvitation(db, waiting.id)) ?? wait(waiting.resend_in)
    await requireMailBudget(db, senderOf(context, settings), [renewed.email])
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

/** Mails invitations. The mail does not depend on whether the address has an account. */
async function mailInvitations(db: Db, inviter: string, sent: readonly SentInvitation[]): Promise<void> {
  if (sent.length === 0) return
  const { tenant_name, ...name } = await nameOfHackathon(db)
  const by = (await fellowMembers(db)).find(isMember(inviter))?.fullname ?? ''
  for (const { email, language, role, note, token, expires_at } of sent) {
    const payload = { hackathon: textIn(name, language), tenant_name, by, role, note, token, expires_at }
    await enqueue(db, { to: email, language, template: 'invitation', payload, expiresAt: new Date(expires_at) })
  }
}

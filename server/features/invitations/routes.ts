import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { textIn } from '#contract/language.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { lockTeam } from '#server/domain/members/fellow-members.ts'
import {
  countInvitations,
  findByToken,
  listInvitations as readInvitations,
  revokeInvitation as revoke,
} from '#server/domain/members/invitation-store.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { resendInvitation, sendInvitations } from './send-invitations.ts'

const listInvitations: Handler<typeof endpoints.invitations.list> = ({ query: { page, limit } }, context) =>
  context.within(async db => {
    const results = await readInvitations(db, sql`order by i.sent_at desc, i.id limit ${limit} offset ${(page - 1) * limit}`)
    return { count: await countInvitations(db), page, limit, results }
  })

/** Returns the invitation of a mailed link. Expired invitations are returned too, because the link proves access to the mailbox. */
const openInvitation: Handler<typeof endpoints.invitations.open> = ({ body }, context) =>
  context.within({}, async db => {
    const found = (await findByToken(db, body.token)) ?? refuse('invitation.not_found')
    const { state, email, invitee, role, invited_by, name_ar, name_en, note, expires_at } = found
    const hackathon = textIn({ ar: name_ar, en: name_en }, context.language)
    return context.reply({ state, email, invitee, role, invited_by, hackathon, note, expires_at })
  })

/** Revokes an invitation without a mail. Its link then reports that the invitation was revoked. */
const revokeInvitation: Handler<typeof endpoints.invitations.revoke> = async ({ params: { id } }, context) => {
  const { user, tenant, acting } = context
  const found = await context.within(async db => {
    await lockTeam(db, tenant.id, user.id)
    return revoke(db, id, acting)
  })
  if (!found) refuse('invitation.not_found')
}

export const invitationsRoutes: Handlers<Endpoints['invitations']> = {
  list: listInvitations,
  send: sendInvitations,
  resend: resendInvitation,
  revoke: revokeInvitation,
  open: openInvitation,
  accept: acceptInvitation,
}

import type { endpoints } from '#contract/endpoints.ts'
import { textIn } from '#contract/language.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findByToken } from '#server/domain/members/invitation-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Whoever has the link has read the mail: what it says is told again, also after its end. */
export const openInvitation: Handler<typeof endpoints.invitations.open> = ({ body }, context) =>
  context.within({}, async db => {
    const found = (await findByToken(db, body.token)) ?? refuse('invitation.not_found')
    const { state, email, invitee, role, invited_by, name_ar, name_en, note, expires_at } = found
    const hackathon = textIn({ ar: name_ar, en: name_en }, context.language)
    return context.reply({ state, email, invitee, role, invited_by, hackathon, note, expires_at })
  })

// docs/decisions/049-members.md

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Instant, Language, PageQuery, pageOf, text, Uuid } from '../fields.ts'
import { longestNote, maxInvited } from '../limits.ts'
import { looksLikeLink } from '../text/links.ts'
import { memberRoles } from './roles.ts'

/** A pending or expired invitation to a hackathon's team. */
export const Invitation = z
  .object({
    id: Uuid,
    email: z.string(),
    role: z.enum(memberRoles),
    /** name of the inviting member; null if the account is deleted */
    invited_by: z.string().nullable(),
    sent_at: Instant,
    expires_at: Instant,
    expired: z.boolean(),
    /** seconds until the invitation can be sent again */
    resend_in: z.int(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** Reasons why an address gets no mail: already a member, already invited, or daily limit reached. */
export const skippedReasons = ['member', 'invited', 'too_often'] as const

/** An invitation as shown to the holder of its link. */
export const OpenedInvitation = z
  .object({
    state: z.enum(['open', 'expired', 'revoked', 'accepted']),
    /** invited address: only the account with this address, or the account `invitee`, can accept */
    email: z.string(),
    /** id of the account that had this address when the invitation was sent */
    invitee: Uuid.nullable(),
    role: z.enum(memberRoles),
    invited_by: z.string().nullable(),
    /** name of the hackathon, in the caller's language if available */
    hackathon: z.string(),
    note: z.string(),
    expires_at: Instant,
  })
  .meta({ id: 'OpenedInvitation' })
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

const ofInvitation = z.object({ id: z.string() })
const Token = z.object({ token: z.string().min(1).max(200) })

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/invitations/',
    summary: 'List the pending invitations of a hackathon, newest first',
    caller: 'owner',
    states: 'always',
    query: z.object({ page: PageQuery.shape.page, limit: PageQuery.shape.limit }),
    success: [200, pageOf(Invitation)],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/send/',
    summary: 'Invite addresses with a role, by mail; each link works for seven days. Inviting an owner requires a fresh sign-in',
    caller: 'owner',
    states: 'in_use',
    audit: 'invitation.sent',
    body: z.object({
      emails: z.array(Email).min(1).max(maxInvited),
      role: z.enum(memberRoles),
      /** language of the mail */
      language: Language,
      /** personal note in the mail; must not contain links */
      note: text(longestNote)
        .refine(note => !looksLikeLink(note), { params: { word: 'no_links' } })
        .default(''),
    }),
    success: [
      201,
      z.object({ invited: z.array(Invitation), skipped: z.array(z.object({ email: z.string(), why: z.enum(skippedReasons) })) }),
    ],
    failures: ['invitation.too_many', 'mail.too_many', 'session.stale'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/:id/resend/',
    summary: 'Send an invitation again with a new link, valid for seven days; the former link stops working',
    caller: 'owner',
    states: 'in_use',
    audit: 'invitation.resent',
    params: ofInvitation,
    success: [200, Invitation],
    failures: ['invitation.not_found', 'mail.too_many', 'session.stale'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/v1/invitations/:id/',
    summary: 'Revoke an invitation; its link stops working',
    caller: 'owner',
    states: 'always',
    audit: 'invitation.revoked',
    params: ofInvitation,
    success: [204],
    failures: ['invitation.not_found'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/open/',
    summary: 'Get what an invitation offers, with the token of its link',
    repeatable: 'only reads',
    caller: 'anyone',
    body: Token,
    success: [200, OpenedInvitation],
    failures: ['invitation.not_found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/accept/',
    summary: 'Accept an invitation and join the team; an existing member keeps the higher role',
    caller: 'user',
    body: Token,
    success: [200, z.object({ tenant_name: z.string(), role: z.enum(memberRoles) })],
    failures: [
      'invitation.not_found',
      'invitation.expired',
      'invitation.revoked',
      'invitation.used',
      'invitation.other_account',
      'tenant.suspended',
    ],
  }),
}

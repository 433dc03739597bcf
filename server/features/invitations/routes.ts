import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import type { InvitationsParts } from './mail-invitations.ts'
import { openInvitation } from './open-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { sendInvitations } from './send-invitations.ts'

export const invitationsRoutes = (parts: InvitationsParts): Handlers<Endpoints['invitations']> => ({
  list: listInvitations,
  send: sendInvitations(parts),
  resend: resendInvitation(parts),
  revoke: revokeInvitation,
  open: openInvitation,
  accept: acceptInvitation,
})

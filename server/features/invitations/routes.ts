import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { openInvitation } from './open-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { sendInvitations } from './send-invitations.ts'

export const invitationsRoutes: Handlers<Endpoints['invitations']> = {
  list: listInvitations,
  send: sendInvitations,
  resend: resendInvitation,
  revoke: revokeInvitation,
  open: openInvitation,
  accept: acceptInvitation,
}

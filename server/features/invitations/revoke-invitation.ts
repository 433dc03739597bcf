import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { holdTeam } from '#server/domain/members/fellow-members.ts'
import { revokeInvitation as revoke } from '#server/domain/members/invitation-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Whoever was invited is written to no more: the link says that it was withdrawn. */
export const revokeInvitation: Handler<typeof endpoints.invitations.revoke> = async ({ params: { id } }, context) => {
  const { user, tenant, acting } = context
  const found = await context.within(async db => {
    await holdTeam(db, tenant.id, user.id)
    return revoke(db, id, acting)
  })
  if (!found) refuse('invitation.not_found')
}

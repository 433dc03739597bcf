import type { Member } from '#contract/endpoints/members.ts'
import { isOwner } from '#contract/roles.ts'
import type { FellowMember } from '#server/domain/members/fellow-members.ts'
import type { MemberContext } from '#server/platform/http/context.ts'

/** Addresses are for owners, who invite and remove by them. */
export function presentMember({ user_id, email, language: _, ...member }: FellowMember, { user, tenant }: MemberContext): Member {
  const is_me = user_id === user.id
  return { ...member, user: user_id, is_me, email: is_me || isOwner(tenant.role) ? email : null }
}

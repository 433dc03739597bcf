import type { endpoints } from '#contract/endpoints.ts'
import type { Member } from '#contract/members/members-endpoints.ts'
import { isOwner, memberRoles } from '#contract/members/roles.ts'
import type { Handler } from '#server/domain/deps.ts'
import { type FellowMember, fellowMembers } from '#server/domain/members/fellow-members.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { MemberContext } from '#server/platform/http/context.ts'

export const listMembers: Handler<typeof endpoints.members.list> = ({ query: { page, limit } }, context) =>
  context.within(async db => {
    const rows = await fellowMembers(
      db,
      sql`order by array_position(${memberRoles}::text[], role) desc, joined_at, user_id limit ${limit} offset ${(page - 1) * limit}`,
    )
    const counted = await db.one<{ count: number; owners: number }>(sql`
      select count(*)::int as count, (count(*) filter (where role = 'owner'))::int as owners from members where tenant_id = ${context.tenant.id}`)
    const { count, owners } = counted ?? { count: 0, owners: 0 }
    return { count, owners, page, limit, results: rows.map(member => presentMember(member, context)) }
  })

/** Returns a member as the reader may see them. Only owners see other members' email addresses. */
export function presentMember({ user_id, email, language: _, ...member }: FellowMember, { user, tenant }: MemberContext): Member {
  const is_me = user_id === user.id
  return { ...member, user: user_id, is_me, email: is_me || isOwner(tenant.role) ? email : null }
}

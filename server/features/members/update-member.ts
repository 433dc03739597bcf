import type { endpoints } from '#contract/endpoints.ts'
import { isOwner } from '#contract/members/roles.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { fellowMembers, lockTeam, isMember, refuseLastOwner } from '#server/domain/members/fellow-members.ts'
import { endInvitationsBy } from '#server/domain/members/invitation-store.ts'
import { notifyMembers, otherOwners } from '#server/domain/members/member-notices.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { presentMember } from './list-members.ts'

export const updateMember: Handler<typeof endpoints.members.update> = ({ params, body: { role } }, context) =>
  context.within(async db => {
    const { user, tenant, acting } = context
    const owners = await lockTeam(db, tenant.id, user.id)
    const team = await fellowMembers(db)
    const before = team.find(isMember(params.user)) ?? refuse('member.not_found')
    const member = { ...before, role }
    if (before.role === role) return context.reply(presentMember(member, context))
    const isAboutOwners = isOwner(role) || isOwner(before.role)
    if (isAboutOwners) await requireFreshSignIn(db, acting.session)
    if (isOwner(before.role)) await refuseLastOwner(db, owners, before.user_id)
    await db.run(sql`update members set role = ${role} where tenant_id = ${tenant.id} and user_id = ${before.user_id}`)
    if (isOwner(before.role)) await endInvitationsBy(db, before.user_id, acting)
    await recordAudit(db, acting, {
      action: 'member.role_changed',
      object: ['user', before.user_id],
      tenant: tenant.id,
      details: { before: before.role, after: role },
    })
    const by = team.find(isMember(user.id))?.fullname ?? ''
    const notice = { who: before.fullname, by, role }
    if (before.user_id !== user.id) await notifyMembers(db, [before], { ...notice, kind: 'role_changed' })
    if (isAboutOwners) await notifyMembers(db, otherOwners(team, user.id, before.user_id), { ...notice, kind: 'role_changed_of' })
    return context.reply(presentMember(member, context))
  })

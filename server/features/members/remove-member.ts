import type { endpoints } from '#contract/endpoints.ts'
import { isOwner } from '#contract/members/roles.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endPreviewsBy } from '#server/domain/landing-pages/preview-links.ts'
import { fellowMembers, lockTeam, isMember, refuseLastOwner } from '#server/domain/members/fellow-members.ts'
import { endInvitationsBy } from '#server/domain/members/invitation-store.ts'
import { notifyMembers, otherOwners } from '#server/domain/members/member-notices.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const removeMember: Handler<typeof endpoints.members.remove> = async ({ params }, context) => {
  const { user, tenant, acting } = context
  await context.within(async db => {
    const owners = await lockTeam(db, tenant.id, user.id)
    const team = await fellowMembers(db)
    const member = team.find(isMember(params.user)) ?? refuse('member.not_found')
    if (isOwner(member.role)) {
      await refuseLastOwner(db, owners, member.user_id)
      await requireFreshSignIn(db, acting.session)
    }
    await endInvitationsBy(db, member.user_id, acting)
    await recordAudit(db, acting, {
      action: 'member.removed',
      object: ['user', member.user_id],
      tenant: tenant.id,
      details: { role: member.role },
    })
    const notice = { who: member.fullname, by: team.find(isMember(user.id))?.fullname ?? '', role: member.role }
    if (member.user_id !== user.id) await notifyMembers(db, [member], { ...notice, kind: 'removed' })
    if (isOwner(member.role)) await notifyMembers(db, otherOwners(team, user.id, member.user_id), { ...notice, kind: 'removed_of' })
    await endPreviewsBy(db, tenant.id, member.user_id)
    // The membership is deleted last, because members who remove themselves lose access to the team.
    await db.run(sql`delete from members where tenant_id = ${tenant.id} and user_id = ${member.user_id}`)
  })
}

export const leaveTeam: Handler<typeof endpoints.members.leave> = async (_, context) => {
  const { user, tenant, acting } = context
  await context.within(async db => {
    await refuseLastOwner(db, await lockTeam(db, tenant.id), user.id)
    const team = await fellowMembers(db)
    // The caller may have been removed after authorization.
    const { fullname, role } = team.find(isMember(user.id)) ?? refuse('tenant.not_found')
    await notifyMembers(db, otherOwners(team, user.id), { kind: 'left', who: fullname, by: fullname, role })
    await recordAudit(db, acting, { action: 'member.left', object: ['user', user.id], tenant: tenant.id, details: { role } })
    await endPreviewsBy(db, tenant.id, user.id)
    await db.run(sql`delete from members where tenant_id = ${tenant.id} and user_id = ${user.id}`)
  })
}

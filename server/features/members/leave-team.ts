import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endPreviewsBy } from '#server/domain/landing-pages/preview-links.ts'
import { fellowMembers, holdTeam, isMember, refuseLastOwner } from '#server/domain/members/fellow-members.ts'
import { notifyMembers, otherOwners } from '#server/domain/members/member-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const leaveTeam: Handler<typeof endpoints.members.leave> = async (_, context) => {
  const { user, tenant, acting } = context
  await context.within(async db => {
    await refuseLastOwner(db, await holdTeam(db, tenant.id), user.id)
    const team = await fellowMembers(db)
    // Taken out since the call began: there is nothing to leave any more.
    const { fullname, role } = team.find(isMember(user.id)) ?? refuse('tenant.not_found')
    await notifyMembers(db, otherOwners(team, user.id), { kind: 'left', who: fullname, by: fullname, role })
    await recordAudit(db, acting, { action: 'member.left', object: ['user', user.id], tenant: tenant.id, details: { role } })
    await endPreviewsBy(db, tenant.id, user.id)
    await db.run(sql`delete from members where tenant_id = ${tenant.id} and user_id = ${user.id}`)
  })
}

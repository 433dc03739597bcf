import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { fellowMembers, lockTeam, isMember } from '#server/domain/members/fellow-members.ts'
import { notifyMembers, otherOwners } from '#server/domain/members/member-notices.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const transferOwnership: Handler<typeof endpoints.members.transfer> = async ({ body }, context) => {
  const { user, tenant, acting } = context
  await context.within(async db => {
    await lockTeam(db, tenant.id, user.id)
    const team = await fellowMembers(db)
    const [from, to] = [user.id, body.user].map(id => team.find(isMember(id)))
    if (!from || !to || from === to) refuse('member.not_found')
    await requireFreshSignIn(db, acting.session)
    await db.run(sql`
      update members set role = case when user_id = ${to.user_id} then 'owner' else 'editor' end
      where tenant_id = ${tenant.id} and user_id in (${to.user_id}, ${from.user_id})`)
    await recordAudit(db, acting, {
      action: 'tenant.ownership_moved',
      object: ['tenant', tenant.id],
      tenant: tenant.id,
      details: { before: from.user_id, after: to.user_id },
    })
    const notice = { who: to.fullname, by: from.fullname, role: 'owner' } as const
    await notifyMembers(db, [to], { ...notice, kind: 'ownership_received' })
    await notifyMembers(db, [from], { ...notice, kind: 'ownership_given' })
    await notifyMembers(db, otherOwners(team, from.user_id, to.user_id), { ...notice, kind: 'ownership_moved' })
  })
}

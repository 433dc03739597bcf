import type { endpoints } from '#contract/endpoints.ts'
import { hasRole, type MemberRole } from '#contract/members/roles.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { fellowMembers } from '#server/domain/members/fellow-members.ts'
import { acceptInvitation as accept, enterInvitation, findByToken } from '#server/domain/members/invitation-store.ts'
import { notifyMembers, otherOwners } from '#server/domain/members/member-notices.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Makes the caller a member. A repeated call returns the same response. */
export const acceptInvitation: Handler<typeof endpoints.invitations.accept> = ({ body: { token } }, context) =>
  context.within(async db => {
    const id = await enterInvitation(db, token)
    const found = (await findByToken(db, token)) ?? refuse('invitation.not_found')
    const { tenant_id: tenant, tenant_name } = found
    const held = await roleOf(db, tenant, context.user.id)
    if (id === null) {
      if (found.state === 'accepted' && held) return context.reply({ tenant_name, role: held })
      return refuseEntry(db, found)
    }
    const role = hasRole(held, found.role) && held ? held : found.role
    await db.run(sql`
      insert into members (tenant_id, user_id, role) values (${tenant}, ${context.user.id}, ${role})
      on conflict (tenant_id, user_id) do update set role = excluded.role`)
    await accept(db, id)
    await recordAudit(db, context.acting, {
      action: 'member.joined',
      object: ['user', context.user.id],
      tenant,
      details: { role, invitation: id },
    })
    const { fullname } = await ownAccount(db)
    await notifyMembers(db, otherOwners(await fellowMembers(db), context.user.id), { kind: 'joined', who: fullname, by: fullname, role })
    return context.reply({ tenant_name, role })
  })

async function roleOf(db: Db, tenant: string, user: string): Promise<MemberRole | null> {
  const own = await db.one<{ role: MemberRole }>(sql`select role from members where tenant_id = ${tenant} and user_id = ${user}`)
  return own?.role ?? null
}

async function refuseEntry(db: Db, { state, email, invitee, status }: Awaited<ReturnType<typeof findByToken>> & object): Promise<never> {
  if (state === 'accepted') refuse('invitation.used')
  if (state === 'expired') refuse('invitation.expired')
  if (state === 'revoked') refuse('invitation.revoked')
  const own = await ownAccount(db)
  if (own.email !== email && own.id !== invitee) refuse('invitation.other_account')
  // The invitation itself is valid, so the hackathon's status prevents accepting it.
  refuse(status === 'suspended' ? 'tenant.suspended' : 'invitation.not_found')
}

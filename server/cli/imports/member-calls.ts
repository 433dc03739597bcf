import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { hasRole, type MemberRole } from '#contract/members/roles.ts'
import { statesOf } from '#contract/tenants/tenant-states.ts'
import { refuseByItsState } from '#server/domain/tenants/refuse-by-state.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { MemberContext, Replying } from '#server/platform/http/context.ts'
import { CommandError } from '../installation.ts'

export type Member = { user: string; tenant: string; role: MemberRole }

/** Returns an editor or owner of the hackathon. Throws CommandError for everyone else. `hackathon` is an address or an id. */
export async function findEditor({ system }: Database, email: string, hackathon: string): Promise<Member> {
  const [tenant, member] = await system(async db => [
    await db.one<{ id: string }>(sql`
      select tenant_id as id from tenant_names where name = ${hackathon} or tenant_id::text = ${hackathon} limit 1`),
    await db.one<Member>(sql`
      select m.user_id as user, m.tenant_id as tenant, m.role from members m
        join users u on u.id = m.user_id and u.email_verified_at is not null and u.suspended_at is null
        join tenant_names n on n.tenant_id = m.tenant_id and (n.name = ${hackathon} or n.tenant_id::text = ${hackathon})
      where u.email = ${email.trim().toLowerCase()} limit 1`),
  ])
  if (!tenant) throw new CommandError(`No hackathon has the address ${hackathon}.`)
  if (!member || !hasRole(member.role, 'editor')) throw new CommandError(`${email} is no owner or editor of the hackathon.`)
  return member
}

/** Returns a function that makes the context of a handler. The handler then has the member's rights, as in a request. */
export const contextsOf =
  ({ within }: Database, { user, tenant, role }: Member) =>
  <E extends Endpoint>(e: E): MemberContext & Replying<E> => ({
    language: 'en',
    ip: '',
    userAgent: '',
    requestId: 'command line',
    user: { id: user },
    tenant: { id: tenant, role },
    acting: { as: 'member', session: noSession, ip: '', requestId: 'command line' },
    within: work =>
      within({ user, tenant }, async db => {
        await refuseByItsState(db, tenant, statesOf(e))
        return work(db)
      }),
    withinNewTenant: () => Promise.reject(new Error('a command of a member creates no hackathon')),
    reply: value => z.parse(e.success[1] ?? z.void(), value) as never,
  })

/** For the audit log. */
const noSession = '00000000-0000-0000-0000-000000000000'

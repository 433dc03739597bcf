import type { Endpoint } from '#contract/endpoint.ts'
import { hasRole, type MemberRole } from '#contract/members/roles.ts'
import { statesOf } from '#contract/tenants/tenant-states.ts'
import { refuseByItsState } from '#server/domain/tenants/refuse-by-state.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/**
 * Authorizes a short-lived link: its session or API token must be active, and role and tenant state must still permit `call`. Throws file.not_found, or
 * the call's own error for that state.
 */
export async function requireLinkHolder(database: Database, session: string, tenant: string, call: Endpoint & { caller: MemberRole }) {
  const [caller] = await database.query<{ member_role: MemberRole | null }>(sql`
    select member_role from find_caller(${session}, ${tenant}) union all select member_role from find_api_token(${tenant}, ${session})`)
  if (!hasRole(caller?.member_role ?? null, call.caller)) refuse('file.not_found')
  await database.within({ tenant }, db => refuseByItsState(db, tenant, statesOf(call)))
}

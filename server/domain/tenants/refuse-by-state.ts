import type { TenantStatus } from '#contract/tenant.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Throws if the tenant's state does not permit the action (contract/tenant-states.ts). */
export function refuseByState(status: TenantStatus, states: readonly TenantStatus[]): void {
  if (!states.includes(status)) refuse(status === 'archived' ? 'tenant.archived' : 'tenant.suspended')
}

/** The same for the transaction's tenant. */
export async function refuseByItsState(db: Db, id: string, states: readonly TenantStatus[]): Promise<void> {
  const row = await db.one<{ status: TenantStatus }>(sql`select status from tenants where id = ${id}`)
  refuseByState(row?.status ?? refuse('tenant.not_found'), states)
}

import type { TenantStatus } from '#contract/tenants/tenant.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Throws tenant.archived or tenant.suspended (contract/tenants/tenant-states.ts). */
export function refuseByState(status: TenantStatus, states: readonly TenantStatus[]): void {
  if (!states.includes(status)) refuse(status === 'archived' ? 'tenant.archived' : 'tenant.suspended')
}

/** Checks the current status. */
export async function refuseByItsState(db: Db, id: string, states: readonly TenantStatus[]): Promise<void> {
  const row = await db.one<{ status: TenantStatus }>(sql`select status from tenants where id = ${id}`)
  refuseByState(row?.status ?? refuse('tenant.not_found'), states)
}

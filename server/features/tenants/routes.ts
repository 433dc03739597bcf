import { z } from 'zod'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { readTenant } from '#server/domain/tenants/present-tenant.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { archiveTenant, unarchiveTenant } from './archive-tenant.ts'
import { duplicateTenant } from './duplicate-tenant.ts'
import { exportTenant } from './export-tenant.ts'
import { listTenants } from './list-tenants.ts'
import { registerTenant } from './register-tenant.ts'
import { tenantExists } from './tenant-name.ts'
import { updateTenant } from './update-tenant.ts'

/** Returns a hackathon by its id, or by its current or former address. Throws tenant.not_found for unknown and hidden hackathons. */
const tenantDetail: Handler<typeof endpoints.tenants.detail> = ({ query }, context, { settings }) =>
  context.within(async db => {
    const byName = await db.one<{ tenant_id: string }>(sql`select tenant_id from tenant_names where name = ${query.tenant}`)
    const id = byName?.tenant_id ?? z.safeParse(z.uuid(), query.tenant).data
    if (!id) refuse('tenant.not_found')
    const member = await db.one<{ role: MemberRole }>(sql`select role from own_memberships() where tenant_id = ${id}`)
    return (await readTenant(db, id, member?.role ?? null, settings)) ?? refuse('tenant.not_found')
  })

export const tenantsRoutes: Handlers<Endpoints['tenants']> = {
  exists: tenantExists,
  register: registerTenant,
  list: listTenants,
  archive: archiveTenant,
  unarchive: unarchiveTenant,
  export: exportTenant,
  detail: tenantDetail,
  update: updateTenant,
  duplicate: duplicateTenant,
}

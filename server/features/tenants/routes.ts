import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { archiveTenant } from './archive-tenant.ts'
import { duplicateTenant } from './duplicate-tenant.ts'
import { exportTenant } from './export-tenant.ts'
import { listTenants } from './list-tenants.ts'
import { registerTenant } from './register-tenant.ts'
import { tenantDetail } from './tenant-detail.ts'
import { tenantExists } from './tenant-exists.ts'
import { unarchiveTenant } from './unarchive-tenant.ts'
import { updateTenant } from './update-tenant.ts'

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

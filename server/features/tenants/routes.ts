import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { archiveTenant } from './archive-tenant.ts'
import { duplicateTenant } from './duplicate-tenant.ts'
import { exportTenant } from './export-tenant.ts'
import { listTenants } from './list-tenants.ts'
import type { TenantsParts } from './parts.ts'
import { registerTenant } from './register-tenant.ts'
import { tenantDetail } from './tenant-detail.ts'
import { tenantExists } from './tenant-exists.ts'
import { unarchiveTenant } from './unarchive-tenant.ts'
import { updateTenant } from './update-tenant.ts'

export const tenantsRoutes = (parts: TenantsParts): Handlers<Endpoints['tenants']> => ({
  exists: tenantExists(parts),
  register: registerTenant(parts),
  list: listTenants(parts),
  archive: archiveTenant(parts),
  unarchive: unarchiveTenant(parts),
  export: exportTenant(parts),
  detail: tenantDetail(parts),
  update: updateTenant(parts),
  duplicate: duplicateTenant(parts),
})

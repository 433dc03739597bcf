import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { archive, unarchive } from './archive-tenant.ts'
import { duplicateTenant } from './duplicate-tenant.ts'
import { listTenants } from './list-tenants.ts'
import type { TenantsParts } from './parts.ts'
import { registerTenant } from './register-tenant.ts'
import { tenantDetail } from './tenant-detail.ts'
import { exists } from './tenant-exists.ts'
import { updateTenantFacts } from './update-tenant.ts'

export const tenantsRoutes = (parts: TenantsParts): Handlers<Endpoints['tenants']> => ({
  exists: exists(parts),
  register: registerTenant(parts),
  list: listTenants(parts),
  archive: archive(parts),
  unarchive: unarchive(parts),
  detail: tenantDetail(parts),
  update: updateTenantFacts(parts),
  duplicate: duplicateTenant(parts),
})

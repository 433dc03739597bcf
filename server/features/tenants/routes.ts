import type { Api } from '#contract/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { exists } from './exists.ts'
import { listTenants } from './list-tenants.ts'
import { registerTenant } from './register-tenant.ts'
import { tenantDetail } from './tenant-detail.ts'
import { updateTenantFacts } from './update-tenant.ts'

export type TenantsParts = { database: Database; settings: Settings; pictures: Pictures; store: FileStore }

export const tenantsRoutes = (parts: TenantsParts): Handlers<Api['tenants']> => ({
  exists: exists(parts),
  register: registerTenant(parts),
  list: listTenants(parts),
  detail: tenantDetail(parts),
  update: updateTenantFacts(parts),
})

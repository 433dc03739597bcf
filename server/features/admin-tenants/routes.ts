import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { actOnTenant, type AdminTenantsParts } from './act-on-tenant.ts'
import { listAllTenants } from './list-all-tenants.ts'

export const adminTenantsRoutes = (parts: AdminTenantsParts): Handlers<Endpoints['adminTenants']> => ({
  list: listAllTenants(parts),
  act: actOnTenant(parts),
})

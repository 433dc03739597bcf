import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { actOnTenant } from './act-on-tenant.ts'
import { listAllTenants } from './list-all-tenants.ts'
import type { AdminTenantsParts } from './parts.ts'

export const adminTenantsRoutes = (parts: AdminTenantsParts): Handlers<Endpoints['adminTenants']> => ({
  list: listAllTenants(parts),
  act: actOnTenant(parts),
})

import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { actOnTenant } from './act-on-tenant.ts'
import { listAllTenants } from './list-all-tenants.ts'

export const adminTenantsRoutes: Handlers<Endpoints['adminTenants']> = {
  list: listAllTenants,
  act: actOnTenant,
}

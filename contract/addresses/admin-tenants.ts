import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const adminTenants: AddressesOf<Endpoints['adminTenants']> = {
  list: { method: 'GET', path: '/api/v1/admin/tenants/', success: [200] },
  act: { method: 'POST', path: '/api/v1/admin/tenants/:id/actions/', success: [204] },
}

import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const adminStats: AddressesOf<Endpoints['adminStats']> = {
  summary: { method: 'GET', path: '/api/v1/admin-stats/summary/', success: [200] },
  tenantsChart: { method: 'GET', path: '/api/v1/admin-stats/tenants/chart/', success: [200] },
  usersChart: { method: 'GET', path: '/api/v1/admin-stats/users/chart/', success: [200] },
}

import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const stats: AddressesOf<Endpoints['stats']> = {
  tenant: { method: 'GET', path: '/api/v1/tenants/stats/', success: [200] },
  mine: { method: 'GET', path: '/api/v1/tenants/stats/mine/', success: [200] },
}

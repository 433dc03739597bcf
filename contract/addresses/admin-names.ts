import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const adminNames: AddressesOf<Endpoints['adminNames']> = {
  list: { method: 'GET', path: '/api/v1/admin/names/', success: [200] },
  reserve: { method: 'POST', path: '/api/v1/admin/names/', success: [204] },
  free: { method: 'DELETE', path: '/api/v1/admin/names/:name/', success: [204] },
}

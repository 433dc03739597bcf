import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const adminDomains: AddressesOf<Endpoints['adminDomains']> = {
  list: { method: 'GET', path: '/api/v1/admin/domains/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/admin/domains/:id/', success: [204] },
}

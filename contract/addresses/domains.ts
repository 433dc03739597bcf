import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const domains: AddressesOf<Endpoints['domains']> = {
  list: { method: 'GET', path: '/api/v1/domains/', success: [200] },
  add: { method: 'POST', path: '/api/v1/domains/', success: [201] },
  check: { method: 'POST', path: '/api/v1/domains/:id/check/', success: [204] },
  lead: { method: 'POST', path: '/api/v1/domains/lead/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/domains/:id/', success: [204] },
}

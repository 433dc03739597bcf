import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const members: AddressesOf<Endpoints['members']> = {
  list: { method: 'GET', path: '/api/v1/members/', success: [200] },
  update: { method: 'PUT', path: '/api/v1/members/:user/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/members/:user/', success: [204] },
  leave: { method: 'POST', path: '/api/v1/members/leave/', success: [204] },
  transfer: { method: 'POST', path: '/api/v1/members/transfer/', success: [204] },
}

import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const administrators: AddressesOf<Endpoints['administrators']> = {
  list: { method: 'GET', path: '/api/v1/admin/administrators/', success: [200] },
  grant: { method: 'POST', path: '/api/v1/admin/administrators/', success: [204] },
  revoke: { method: 'DELETE', path: '/api/v1/admin/administrators/:id/', success: [204] },
}

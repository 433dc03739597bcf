import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const adminUsers: AddressesOf<Endpoints['adminUsers']> = {
  list: { method: 'GET', path: '/api/v1/admin/users/', success: [200] },
  act: { method: 'POST', path: '/api/v1/admin/users/:id/actions/', success: [204] },
}

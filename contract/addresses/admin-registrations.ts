import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const adminRegistrations: AddressesOf<Endpoints['adminRegistrations']> = {
  list: { method: 'GET', path: '/api/v1/admin/registrations/', success: [200] },
}

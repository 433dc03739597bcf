import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const users: AddressesOf<Endpoints['users']> = {
  registerCustomer: { method: 'POST', path: '/api/v1/users/customer/register/', success: [201] },
}

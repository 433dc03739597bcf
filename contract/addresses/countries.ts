import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const countries: AddressesOf<Endpoints['countries']> = {
  list: { method: 'GET', path: '/api/v1/countries/', success: [200] },
}

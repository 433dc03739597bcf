import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const registrations: AddressesOf<Endpoints['registrations']> = {
  list: { method: 'GET', path: '/api/v1/registrations/', success: [200] },
  export: { method: 'GET', path: '/api/v1/registrations/export/', success: [200] },
}

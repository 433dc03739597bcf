import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const notices: AddressesOf<Endpoints['notices']> = {
  get: { method: 'GET', path: '/api/v1/registrations/notices/', success: [200] },
  set: { method: 'PUT', path: '/api/v1/registrations/notices/', success: [200] },
}

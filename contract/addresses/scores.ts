import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const scores: AddressesOf<Endpoints['scores']> = {
  settings: { method: 'GET', path: '/api/v1/registrations/scoring/', success: [200] },
  setSettings: { method: 'PUT', path: '/api/v1/registrations/scoring/', success: [200] },
  list: { method: 'GET', path: '/api/v1/registrations/:id/scores/', success: [200] },
  save: { method: 'PUT', path: '/api/v1/registrations/:id/scores/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/registrations/:id/scores/', success: [204] },
}

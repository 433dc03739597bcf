import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const drafts: AddressesOf<Endpoints['drafts']> = {
  create: { method: 'POST', path: '/api/v1/drafts/', success: [201] },
  get: { method: 'GET', path: '/api/v1/drafts/:draft/', success: [200] },
  update: { method: 'PUT', path: '/api/v1/drafts/:draft/', success: [200] },
}

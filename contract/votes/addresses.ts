import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const vote: AddressesOf<Endpoints['vote']> = {
  get: { method: 'GET', path: '/api/v1/vote/', success: [200] },
  set: { method: 'PUT', path: '/api/v1/vote/', success: [200] },
  setState: { method: 'PUT', path: '/api/v1/vote/state/', success: [200] },
}

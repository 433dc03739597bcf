import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const apiTokens: AddressesOf<Endpoints['apiTokens']> = {
  list: { method: 'GET', path: '/api/v1/api-tokens/', success: [200] },
  create: { method: 'POST', path: '/api/v1/api-tokens/', success: [201] },
  revoke: { method: 'DELETE', path: '/api/v1/api-tokens/:id/', success: [204] },
}

import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const files: AddressesOf<Endpoints['files']> = {
  create: { method: 'POST', path: '/api/v1/files/', success: [201] },
}

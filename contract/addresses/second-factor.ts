import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const secondFactor: AddressesOf<Endpoints['secondFactor']> = {
  get: { method: 'GET', path: '/api/v1/second-factor/', success: [200] },
  begin: { method: 'POST', path: '/api/v1/second-factor/begin/', success: [200] },
  confirm: { method: 'POST', path: '/api/v1/second-factor/confirm/', success: [200] },
  renewRecovery: { method: 'POST', path: '/api/v1/second-factor/recovery-codes/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/second-factor/', success: [204] },
}

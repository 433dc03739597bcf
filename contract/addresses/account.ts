import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const account: AddressesOf<Endpoints['account']> = {
  get: { method: 'GET', path: '/api/v1/account/', success: [200] },
  changeEmail: { method: 'POST', path: '/api/v1/account/email-change/', success: [200] },
  confirmEmail: { method: 'POST', path: '/api/v1/account/email-change/confirm/', success: [200] },
  keepEmail: { method: 'DELETE', path: '/api/v1/account/email-change/', success: [204] },
  requestDeletion: { method: 'POST', path: '/api/v1/account/deletion/', success: [200] },
  download: { method: 'POST', path: '/api/v1/account/data/', success: [200] },
  stopDeletion: { method: 'DELETE', path: '/api/v1/account/deletion/', success: [204] },
}

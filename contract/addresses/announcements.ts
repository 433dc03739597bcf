import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const announcements: AddressesOf<Endpoints['announcements']> = {
  list: { method: 'GET', path: '/api/v1/announcements/', success: [200] },
  audience: { method: 'GET', path: '/api/v1/announcements/audience/', success: [200] },
  notice: { method: 'GET', path: '/api/v1/announcements/notice/', success: [200] },
  create: { method: 'POST', path: '/api/v1/announcements/', success: [201] },
  trial: { method: 'POST', path: '/api/v1/announcements/trial/', success: [200] },
  detail: { method: 'GET', path: '/api/v1/announcements/:id/', success: [200] },
  cancel: { method: 'POST', path: '/api/v1/announcements/:id/cancel/', success: [200] },
}

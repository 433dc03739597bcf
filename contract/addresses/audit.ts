import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const audit: AddressesOf<Endpoints['audit']> = {
  list: { method: 'GET', path: '/api/v1/audit/', success: [200] },
  export: { method: 'GET', path: '/api/v1/audit/export/', success: [200] },
  platform: { method: 'GET', path: '/api/v1/admin/audit/', success: [200] },
  exportPlatform: { method: 'GET', path: '/api/v1/admin/audit/export/', success: [200] },
}

import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const switches: AddressesOf<Endpoints['switches']> = {
  begin: { method: 'POST', path: '/api/v1/tenants/admin/switch/', success: [200], host: 'admin' },
  leave: { method: 'POST', path: '/api/v1/switches/leave/', success: [204] },
  list: { method: 'GET', path: '/api/v1/switches/', success: [200] },
  end: { method: 'POST', path: '/api/v1/switches/:switch/end/', success: [204] },
}

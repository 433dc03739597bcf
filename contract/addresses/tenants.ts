import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const tenants: AddressesOf<Endpoints['tenants']> = {
  exists: { method: 'GET', path: '/api/v1/tenants/exists/', success: [200] },
  register: { method: 'POST', path: '/api/v1/tenants/register/', success: [201] },
  list: { method: 'GET', path: '/api/v1/tenants/customer/list/', success: [200] },
  archive: { method: 'POST', path: '/api/v1/tenants/archive/', success: [204] },
  export: { method: 'POST', path: '/api/v1/tenants/export/', success: [200] },
  unarchive: { method: 'POST', path: '/api/v1/tenants/unarchive/', success: [204] },
  detail: { method: 'GET', path: '/api/v1/tenants/detail/', success: [200] },
  update: { method: 'PUT', path: '/api/v1/tenants/update/', success: [200] },
  duplicate: { method: 'POST', path: '/api/v1/tenants/duplicate/', success: [201] },
}

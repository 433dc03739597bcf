import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const stats: AddressesOf<Endpoints['stats']> = {
  tenant: { method: 'GET', path: '/api/v1/tenants/stats/', success: [200] },
  performance: { method: 'GET', path: '/api/v1/tenants/stats/performance/', success: [200] },
  createLink: { method: 'POST', path: '/api/v1/tenants/stats/links/', success: [201] },
  removeLink: { method: 'DELETE', path: '/api/v1/tenants/stats/links/', success: [204] },
  mine: { method: 'GET', path: '/api/v1/tenants/stats/mine/', success: [200] },
}

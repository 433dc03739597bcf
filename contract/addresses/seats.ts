import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const seats: AddressesOf<Endpoints['seats']> = {
  take: { method: 'POST', path: '/api/v1/seats/', success: [201] },
  open: { method: 'POST', path: '/api/v1/seats/open/', success: [200] },
  withdraw: { method: 'POST', path: '/api/v1/seats/withdraw/', success: [200] },
  list: { method: 'GET', path: '/api/v1/events/:event/seats/', success: [200] },
  export: { method: 'GET', path: '/api/v1/events/:event/seats/export/', success: [200] },
  listForPlatform: { method: 'GET', path: '/api/v1/events/platform/:event/seats/', success: [200] },
  exportForPlatform: { method: 'GET', path: '/api/v1/events/platform/:event/seats/export/', success: [200] },
}

import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const events: AddressesOf<Endpoints['events']> = {
  list: { method: 'GET', path: '/api/v1/events/', success: [200] },
  detail: { method: 'GET', path: '/api/v1/events/detail/', success: [200] },
  mine: { method: 'GET', path: '/api/v1/events/mine/', success: [200] },
  create: { method: 'POST', path: '/api/v1/events/create/', success: [201] },
  update: { method: 'PUT', path: '/api/v1/events/:event/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/events/:event/', success: [204] },
  move: { method: 'POST', path: '/api/v1/events/move/', success: [200] },
  readCalendar: { method: 'POST', path: '/api/v1/events/calendar/read/', success: [200] },
  importCalendar: { method: 'POST', path: '/api/v1/events/calendar/import/', success: [200] },
  createForPlatform: { method: 'POST', path: '/api/v1/events/platform/create/', success: [201] },
  updateForPlatform: { method: 'PUT', path: '/api/v1/events/platform/:event/', success: [200] },
  removeForPlatform: { method: 'DELETE', path: '/api/v1/events/platform/:event/', success: [204] },
}

import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const meetings: AddressesOf<Endpoints['meetings']> = {
  hosts: { method: 'GET', path: '/api/v1/meetings/hosts/', success: [200] },
  slots: { method: 'GET', path: '/api/v1/meetings/slots/', success: [200] },
  book: { method: 'POST', path: '/api/v1/meetings/book/', success: [201] },
  open: { method: 'POST', path: '/api/v1/meetings/open/', success: [200] },
  move: { method: 'POST', path: '/api/v1/meetings/move/', success: [200] },
  cancel: { method: 'POST', path: '/api/v1/meetings/cancel/', success: [200] },
  settings: { method: 'GET', path: '/api/v1/meetings/settings/', success: [200] },
  saveSettings: { method: 'PUT', path: '/api/v1/meetings/settings/', success: [200] },
  mine: { method: 'GET', path: '/api/v1/meetings/mine/', success: [200] },
  confirm: { method: 'POST', path: '/api/v1/meetings/:meeting/confirm/', success: [200] },
  decline: { method: 'POST', path: '/api/v1/meetings/:meeting/decline/', success: [200] },
  moveHosted: { method: 'POST', path: '/api/v1/meetings/:meeting/move/', success: [200] },
}

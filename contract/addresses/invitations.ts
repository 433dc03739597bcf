import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const invitations: AddressesOf<Endpoints['invitations']> = {
  list: { method: 'GET', path: '/api/v1/invitations/', success: [200] },
  send: { method: 'POST', path: '/api/v1/invitations/send/', success: [201] },
  resend: { method: 'POST', path: '/api/v1/invitations/:id/resend/', success: [200] },
  revoke: { method: 'DELETE', path: '/api/v1/invitations/:id/', success: [204] },
  open: { method: 'POST', path: '/api/v1/invitations/open/', success: [200] },
  accept: { method: 'POST', path: '/api/v1/invitations/accept/', success: [200] },
}

import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const sessions: AddressesOf<Endpoints['sessions']> = {
  list: { method: 'GET', path: '/api/v1/sessions/', success: [200] },
  end: { method: 'DELETE', path: '/api/v1/sessions/:id/', success: [204] },
  endOthers: { method: 'POST', path: '/api/v1/sessions/end-others/', success: [200] },
}

import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const helpQueue: AddressesOf<Endpoints['helpQueue']> = {
  get: { method: 'GET', path: '/api/v1/help-queue/', success: [200] },
  set: { method: 'PUT', path: '/api/v1/help-queue/', success: [200] },
  setState: { method: 'PUT', path: '/api/v1/help-queue/state/', success: [200] },
  setRequest: { method: 'PUT', path: '/api/v1/help-queue/requests/:id/', success: [200] },
  mentors: { method: 'GET', path: '/api/v1/help-queue/mentors/', success: [200] },
  createMentor: { method: 'POST', path: '/api/v1/help-queue/mentors/', success: [201] },
  setMentor: { method: 'PUT', path: '/api/v1/help-queue/mentors/:id/', success: [200] },
  removeMentor: { method: 'DELETE', path: '/api/v1/help-queue/mentors/:id/', success: [204] },
  renewLink: { method: 'POST', path: '/api/v1/help-queue/mentors/:id/link/', success: [200] },
  revokeLink: { method: 'DELETE', path: '/api/v1/help-queue/mentors/:id/link/', success: [204] },
}
export const mentor: AddressesOf<Endpoints['mentor']> = {
  open: { method: 'POST', path: '/api/v1/mentor/open/', success: [200] },
  send: { method: 'POST', path: '/api/v1/mentor/acts/', success: [200] },
}

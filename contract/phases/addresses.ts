import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const phases: AddressesOf<Endpoints['phases']> = {
  list: { method: 'GET', path: '/api/v1/phases/', success: [200] },
  add: { method: 'POST', path: '/api/v1/phases/', success: [201] },
  set: { method: 'PUT', path: '/api/v1/phases/:id/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/phases/:id/', success: [204] },
  parties: { method: 'GET', path: '/api/v1/phases/:id/parties/', success: [200] },
  export: { method: 'GET', path: '/api/v1/phases/:id/export/', success: [200] },
  draft: { method: 'PUT', path: '/api/v1/phases/:id/drafts/', success: [200] },
  lock: { method: 'POST', path: '/api/v1/phases/:id/lock/', success: [200] },
  preview: { method: 'GET', path: '/api/v1/phases/:id/preview/', success: [200] },
  publish: { method: 'POST', path: '/api/v1/phases/:id/publications/', success: [201] },
  publications: { method: 'GET', path: '/api/v1/phases/:id/publications/', success: [200] },
  callUp: { method: 'POST', path: '/api/v1/phases/:id/call-up/', success: [200] },
  addPerson: { method: 'POST', path: '/api/v1/phases/:id/people/', success: [204] },
  removePerson: { method: 'DELETE', path: '/api/v1/phases/:id/people/:registration/', success: [204] },
  confirmFor: { method: 'POST', path: '/api/v1/phases/:id/people/:registration/confirmation/', success: [204] },
}

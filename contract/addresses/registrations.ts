import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const registrations: AddressesOf<Endpoints['registrations']> = {
  list: { method: 'GET', path: '/api/v1/registrations/', success: [200] },
  export: { method: 'GET', path: '/api/v1/registrations/export/', success: [200] },
  form: { method: 'GET', path: '/api/v1/registrations/form/', success: [200] },
  seen: { method: 'POST', path: '/api/v1/registrations/seen/', success: [200] },
  admission: { method: 'GET', path: '/api/v1/registrations/admission/', success: [200] },
  setAdmission: { method: 'PUT', path: '/api/v1/registrations/admission/', success: [200] },
  decide: { method: 'POST', path: '/api/v1/registrations/decide/', success: [200] },
  undo: { method: 'POST', path: '/api/v1/registrations/undo/', success: [200] },
  kept: { method: 'GET', path: '/api/v1/registrations/kept/', success: [200] },
  door: { method: 'GET', path: '/api/v1/registrations/door/', success: [200] },
  checkIn: { method: 'POST', path: '/api/v1/registrations/check-in/', success: [200] },
  mine: { method: 'GET', path: '/api/v1/registrations/mine/', success: [200] },
  detail: { method: 'GET', path: '/api/v1/registrations/:id/', success: [200] },
  addNote: { method: 'POST', path: '/api/v1/registrations/:id/notes/', success: [201] },
  removeNote: { method: 'DELETE', path: '/api/v1/registrations/:id/notes/:note/', success: [204] },
  file: { method: 'GET', path: '/api/v1/registrations/:id/files/:question/', success: [200] },
  renewLink: { method: 'POST', path: '/api/v1/registrations/:id/link/', success: [204] },
}

import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const registrations: AddressesOf<Endpoints['registrations']> = {
  list: { method: 'GET', path: '/api/v1/registrations/', success: [200] },
  export: { method: 'GET', path: '/api/v1/registrations/export/', success: [200] },
  admission: { method: 'GET', path: '/api/v1/registrations/admission/', success: [200] },
  setAdmission: { method: 'PUT', path: '/api/v1/registrations/admission/', success: [200] },
}

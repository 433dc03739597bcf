import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const certificates: AddressesOf<Endpoints['certificates']> = {
  list: { method: 'GET', path: '/api/v1/certificates/', success: [200] },
  export: { method: 'GET', path: '/api/v1/certificates/export/', success: [200] },
  groups: { method: 'GET', path: '/api/v1/certificates/groups/', success: [200] },
  signer: { method: 'GET', path: '/api/v1/certificates/signer/', success: [200] },
  setSigner: { method: 'PUT', path: '/api/v1/certificates/signer/', success: [200] },
  issue: { method: 'POST', path: '/api/v1/certificates/issue/', success: [200] },
  create: { method: 'POST', path: '/api/v1/certificates/', success: [201] },
  revoke: { method: 'PUT', path: '/api/v1/certificates/:id/revocation/', success: [200] },
  decideName: { method: 'PUT', path: '/api/v1/certificates/:id/name/', success: [200] },
  reissue: { method: 'POST', path: '/api/v1/certificates/:id/reissue/', success: [201] },
}

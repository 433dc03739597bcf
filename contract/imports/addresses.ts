import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const imports: AddressesOf<Endpoints['imports']> = {
  list: { method: 'GET', path: '/api/v1/imports/', success: [200] },
  create: { method: 'POST', path: '/api/v1/imports/', success: [201] },
  detail: { method: 'GET', path: '/api/v1/imports/:id/', success: [200] },
  choose: { method: 'PUT', path: '/api/v1/imports/:id/', success: [200] },
  rows: { method: 'GET', path: '/api/v1/imports/:id/rows/', success: [200] },
  editRow: { method: 'PUT', path: '/api/v1/imports/:id/rows/:number/', success: [200] },
  run: { method: 'POST', path: '/api/v1/imports/:id/run/', success: [200] },
  undo: { method: 'POST', path: '/api/v1/imports/:id/undo/', success: [200] },
  notice: { method: 'GET', path: '/api/v1/imports/:id/notice/', success: [200] },
  notify: { method: 'POST', path: '/api/v1/imports/:id/notify/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/imports/:id/', success: [204] },
  faults: { method: 'GET', path: '/api/v1/imports/:id/faults/', success: [200] },
}

import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const badges: AddressesOf<Endpoints['badges']> = {
  list: { method: 'GET', path: '/api/v1/badges/', success: [200] },
  selection: { method: 'GET', path: '/api/v1/badges/selection/', success: [200] },
  print: { method: 'POST', path: '/api/v1/badges/print/', success: [200] },
  cancelRun: { method: 'DELETE', path: '/api/v1/badges/runs/:run/', success: [204] },
  settings: { method: 'GET', path: '/api/v1/badges/settings/', success: [200] },
  setSettings: { method: 'PUT', path: '/api/v1/badges/settings/', success: [200] },
  addGuest: { method: 'POST', path: '/api/v1/badges/guests/', success: [201] },
  setGuest: { method: 'PUT', path: '/api/v1/badges/guests/:guest/', success: [200] },
  removeGuest: { method: 'DELETE', path: '/api/v1/badges/guests/:guest/', success: [204] },
}

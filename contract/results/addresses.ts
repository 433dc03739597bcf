import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const results: AddressesOf<Endpoints['results']> = {
  get: { method: 'GET', path: '/api/v1/results/', success: [200] },
  addAwards: { method: 'POST', path: '/api/v1/results/awards/', success: [201] },
  setAward: { method: 'PUT', path: '/api/v1/results/awards/:id/', success: [200] },
  removeAward: { method: 'DELETE', path: '/api/v1/results/awards/:id/', success: [204] },
  seal: { method: 'POST', path: '/api/v1/results/seals/', success: [201] },
  correction: { method: 'GET', path: '/api/v1/results/correction/', success: [200] },
  correct: { method: 'POST', path: '/api/v1/results/corrections/', success: [201] },
  publish: { method: 'PUT', path: '/api/v1/results/seals/:id/publication/', success: [200] },
  cancelPublication: { method: 'DELETE', path: '/api/v1/results/seals/:id/publication/', success: [204] },
}

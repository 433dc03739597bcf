import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const landingPages: AddressesOf<Endpoints['landingPages']> = {
  create: { method: 'POST', path: '/api/v1/landing-pages/create/', success: [201] },
  get: { method: 'GET', path: '/api/v1/landing-pages/', success: [200] },
  update: { method: 'PUT', path: '/api/v1/landing-pages/update/', success: [200] },
  versions: { method: 'GET', path: '/api/v1/landing-pages/versions/', success: [200] },
  version: { method: 'GET', path: '/api/v1/landing-pages/versions/:version/', success: [200] },
  restore: { method: 'POST', path: '/api/v1/landing-pages/restore/', success: [200] },
  preview: { method: 'POST', path: '/api/v1/landing-pages/preview/', success: [201] },
  endPreviews: { method: 'DELETE', path: '/api/v1/landing-pages/preview/', success: [204] },
  publish: { method: 'POST', path: '/api/v1/landing-pages/publish/', success: [200] },
  revert: { method: 'POST', path: '/api/v1/landing-pages/revert/', success: [200] },
  unpublish: { method: 'POST', path: '/api/v1/landing-pages/unpublish/', success: [200] },
}

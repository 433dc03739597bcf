import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const tenants: AddressesOf<Endpoints['tenants']> = {
  exists: { method: 'GET', path: '/api/v1/tenants/exists/', success: [200] },
  register: { method: 'POST', path: '/api/v1/tenants/register/', success: [201] },
  list: { method: 'GET', path: '/api/v1/tenants/customer/list/', success: [200] },
  archive: { method: 'POST', path: '/api/v1/tenants/archive/', success: [204] },
  export: { method: 'POST', path: '/api/v1/tenants/export/', success: [200] },
  unarchive: { method: 'POST', path: '/api/v1/tenants/unarchive/', success: [204] },
  detail: { method: 'GET', path: '/api/v1/tenants/detail/', success: [200] },
  update: { method: 'PUT', path: '/api/v1/tenants/update/', success: [200] },
  duplicate: { method: 'POST', path: '/api/v1/tenants/duplicate/', success: [201] },
}

export const landingPages: AddressesOf<Endpoints['landingPages']> = {
  create: { method: 'POST', path: '/api/v1/landing-pages/create/', success: [201] },
  get: { method: 'GET', path: '/api/v1/landing-pages/', success: [200] },
  embeds: { method: 'GET', path: '/api/v1/landing-pages/embeds/', success: [200] },
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

export const drafts: AddressesOf<Endpoints['drafts']> = {
  create: { method: 'POST', path: '/api/v1/drafts/', success: [201] },
  get: { method: 'GET', path: '/api/v1/drafts/:draft/', success: [200] },
  update: { method: 'PUT', path: '/api/v1/drafts/:draft/', success: [200] },
}

export const domains: AddressesOf<Endpoints['domains']> = {
  list: { method: 'GET', path: '/api/v1/domains/', success: [200] },
  add: { method: 'POST', path: '/api/v1/domains/', success: [201] },
  check: { method: 'POST', path: '/api/v1/domains/:id/check/', success: [204] },
  lead: { method: 'POST', path: '/api/v1/domains/lead/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/domains/:id/', success: [204] },
}

export const stats: AddressesOf<Endpoints['stats']> = {
  tenant: { method: 'GET', path: '/api/v1/tenants/stats/', success: [200] },
  performance: { method: 'GET', path: '/api/v1/tenants/stats/performance/', success: [200] },
  createLink: { method: 'POST', path: '/api/v1/tenants/stats/links/', success: [201] },
  removeLink: { method: 'DELETE', path: '/api/v1/tenants/stats/links/', success: [204] },
  mine: { method: 'GET', path: '/api/v1/tenants/stats/mine/', success: [200] },
}

export const members: AddressesOf<Endpoints['members']> = {
  list: { method: 'GET', path: '/api/v1/members/', success: [200] },
  update: { method: 'PUT', path: '/api/v1/members/:user/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/members/:user/', success: [204] },
  leave: { method: 'POST', path: '/api/v1/members/leave/', success: [204] },
  transfer: { method: 'POST', path: '/api/v1/members/transfer/', success: [204] },
}

export const invitations: AddressesOf<Endpoints['invitations']> = {
  list: { method: 'GET', path: '/api/v1/invitations/', success: [200] },
  send: { method: 'POST', path: '/api/v1/invitations/send/', success: [201] },
  resend: { method: 'POST', path: '/api/v1/invitations/:id/resend/', success: [200] },
  revoke: { method: 'DELETE', path: '/api/v1/invitations/:id/', success: [204] },
  open: { method: 'POST', path: '/api/v1/invitations/open/', success: [200] },
  accept: { method: 'POST', path: '/api/v1/invitations/accept/', success: [200] },
}

export const switches: AddressesOf<Endpoints['switches']> = {
  begin: { method: 'POST', path: '/api/v1/tenants/admin/switch/', success: [200], host: 'admin' },
  leave: { method: 'POST', path: '/api/v1/switches/leave/', success: [204] },
  list: { method: 'GET', path: '/api/v1/switches/', success: [200] },
  end: { method: 'POST', path: '/api/v1/switches/:switch/end/', success: [204] },
}

export const audit: AddressesOf<Endpoints['audit']> = {
  list: { method: 'GET', path: '/api/v1/audit/', success: [200] },
  export: { method: 'GET', path: '/api/v1/audit/export/', success: [200] },
  platform: { method: 'GET', path: '/api/v1/admin/audit/', success: [200] },
  exportPlatform: { method: 'GET', path: '/api/v1/admin/audit/export/', success: [200] },
}

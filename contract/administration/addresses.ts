import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const adminStats: AddressesOf<Endpoints['adminStats']> = {
  summary: { method: 'GET', path: '/api/v1/admin-stats/summary/', success: [200] },
  tenantsChart: { method: 'GET', path: '/api/v1/admin-stats/tenants/chart/', success: [200] },
  usersChart: { method: 'GET', path: '/api/v1/admin-stats/users/chart/', success: [200] },
}

export const administrators: AddressesOf<Endpoints['administrators']> = {
  list: { method: 'GET', path: '/api/v1/admin/administrators/', success: [200] },
  grant: { method: 'POST', path: '/api/v1/admin/administrators/', success: [204] },
  revoke: { method: 'DELETE', path: '/api/v1/admin/administrators/:id/', success: [204] },
}

export const adminUsers: AddressesOf<Endpoints['adminUsers']> = {
  list: { method: 'GET', path: '/api/v1/admin/users/', success: [200] },
  act: { method: 'POST', path: '/api/v1/admin/users/:id/actions/', success: [204] },
}

export const adminTenants: AddressesOf<Endpoints['adminTenants']> = {
  list: { method: 'GET', path: '/api/v1/admin/tenants/', success: [200] },
  act: { method: 'POST', path: '/api/v1/admin/tenants/:id/actions/', success: [204] },
  revokeCertificates: { method: 'POST', path: '/api/v1/admin/tenants/:id/certificates/revocation/', success: [200] },
}

export const adminDomains: AddressesOf<Endpoints['adminDomains']> = {
  list: { method: 'GET', path: '/api/v1/admin/domains/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/admin/domains/:id/', success: [204] },
}

export const adminMails: AddressesOf<Endpoints['adminMails']> = {
  list: { method: 'GET', path: '/api/v1/admin/mails/', success: [200] },
  retry: { method: 'POST', path: '/api/v1/admin/mails/:id/retry/', success: [204] },
}

export const adminNames: AddressesOf<Endpoints['adminNames']> = {
  list: { method: 'GET', path: '/api/v1/admin/names/', success: [200] },
  reserve: { method: 'POST', path: '/api/v1/admin/names/', success: [204] },
  free: { method: 'DELETE', path: '/api/v1/admin/names/:name/', success: [204] },
}

export const adminPersons: AddressesOf<Endpoints['adminPersons']> = {
  find: { method: 'POST', path: '/api/v1/admin/persons/', success: [200] },
  export: { method: 'POST', path: '/api/v1/admin/persons/export/', success: [200] },
  erase: { method: 'POST', path: '/api/v1/admin/persons/erasure/', success: [200] },
}

export const adminRegistrations: AddressesOf<Endpoints['adminRegistrations']> = {
  list: { method: 'GET', path: '/api/v1/admin/registrations/', success: [200] },
}

export const adminSystem: AddressesOf<Endpoints['adminSystem']> = {
  settings: { method: 'GET', path: '/api/v1/admin/system/settings/', success: [200] },
  state: { method: 'GET', path: '/api/v1/admin/system/state/', success: [200] },
  sendTestMail: { method: 'POST', path: '/api/v1/admin/system/test-mail/', success: [200] },
}

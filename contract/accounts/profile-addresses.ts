// Calls of accounts that the sign-in screens do not make at first, so that their first load does not contain them.

import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const account: AddressesOf<Endpoints['account']> = {
  get: { method: 'GET', path: '/api/v1/account/', success: [200] },
  changeEmail: { method: 'POST', path: '/api/v1/account/email-change/', success: [200] },
  confirmEmail: { method: 'POST', path: '/api/v1/account/email-change/confirm/', success: [200] },
  keepEmail: { method: 'DELETE', path: '/api/v1/account/email-change/', success: [204] },
  requestDeletion: { method: 'POST', path: '/api/v1/account/deletion/', success: [200] },
  download: { method: 'POST', path: '/api/v1/account/data/', success: [200] },
  stopDeletion: { method: 'DELETE', path: '/api/v1/account/deletion/', success: [204] },
}

export const sessions: AddressesOf<Endpoints['sessions']> = {
  list: { method: 'GET', path: '/api/v1/sessions/', success: [200] },
  end: { method: 'DELETE', path: '/api/v1/sessions/:id/', success: [204] },
  endOthers: { method: 'POST', path: '/api/v1/sessions/end-others/', success: [200] },
}

export const secondFactor: AddressesOf<Endpoints['secondFactor']> = {
  get: { method: 'GET', path: '/api/v1/second-factor/', success: [200] },
  begin: { method: 'POST', path: '/api/v1/second-factor/begin/', success: [200] },
  confirm: { method: 'POST', path: '/api/v1/second-factor/confirm/', success: [200] },
  renewRecovery: { method: 'POST', path: '/api/v1/second-factor/recovery-codes/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/second-factor/', success: [204] },
}

export const passkeys: AddressesOf<Endpoints['passkeys']> = {
  mine: { method: 'GET', path: '/api/v1/passkeys/', success: [200] },
  begin: { method: 'POST', path: '/api/v1/passkeys/begin/', success: [200] },
  create: { method: 'POST', path: '/api/v1/passkeys/', success: [201] },
  rename: { method: 'PUT', path: '/api/v1/passkeys/:id/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/passkeys/:id/', success: [204] },
  beginSignIn: { method: 'POST', path: '/api/v1/passkeys/sign-in/begin/', success: [200] },
  signIn: { method: 'POST', path: '/api/v1/passkeys/sign-in/', success: [200] },
  beginConfirm: { method: 'POST', path: '/api/v1/passkeys/confirm/begin/', success: [200] },
  confirm: { method: 'POST', path: '/api/v1/passkeys/confirm/', success: [204] },
}

export const notices: AddressesOf<Endpoints['notices']> = {
  get: { method: 'GET', path: '/api/v1/registrations/notices/', success: [200] },
  set: { method: 'PUT', path: '/api/v1/registrations/notices/', success: [200] },
}

export const files: AddressesOf<Endpoints['files']> = {
  create: { method: 'POST', path: '/api/v1/files/', success: [201] },
}

export const signInProviders: AddressesOf<Endpoints['signInProviders']> = {
  list: { method: 'GET', path: '/api/v1/auth/providers/', success: [200] },
  begin: { method: 'POST', path: '/api/v1/auth/providers/:provider/begin/', success: [200] },
  complete: { method: 'POST', path: '/api/v1/auth/providers/complete/', success: [200] },
  register: { method: 'POST', path: '/api/v1/auth/providers/register/', success: [200] },
  links: { method: 'GET', path: '/api/v1/auth/provider-links/', success: [200] },
  link: { method: 'POST', path: '/api/v1/auth/provider-links/', success: [200] },
  confirm: { method: 'POST', path: '/api/v1/auth/provider-links/confirm/', success: [204] },
  unlink: { method: 'DELETE', path: '/api/v1/auth/provider-links/:id/', success: [204] },
}

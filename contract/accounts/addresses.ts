import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const auth: AddressesOf<Endpoints['auth']> = {
  login: { method: 'POST', path: '/api/v1/auth/login/', success: [200] },
  loginOtp: { method: 'POST', path: '/api/v1/auth/login_otp/', success: [200] },
  verifyOtp: { method: 'POST', path: '/api/v1/auth/verify_otp/', success: [200] },
  validateEmail: { method: 'POST', path: '/api/v1/auth/validate-email/', success: [200] },
  resendVerificationCode: { method: 'POST', path: '/api/v1/auth/resend-verification-code/', success: [200] },
  forgotPassword: { method: 'POST', path: '/api/v1/auth/forgot-password/', success: [200] },
  resetPassword: { method: 'POST', path: '/api/v1/auth/reset-password/', success: [200] },
  changePassword: { method: 'POST', path: '/api/v1/auth/change-password/', success: [200] },
  signInAgain: { method: 'POST', path: '/api/v1/auth/sign-in-again/', success: [204] },
  refresh: { method: 'POST', path: '/api/v1/auth/refresh/', success: [200] },
  logout: { method: 'POST', path: '/api/v1/auth/logout/', success: [204] },
}

export const users: AddressesOf<Endpoints['users']> = {
  registerCustomer: { method: 'POST', path: '/api/v1/users/customer/register/', success: [201] },
}

export const account: AddressesOf<Endpoints['account']> = {
  get: { method: 'GET', path: '/api/v1/account/', success: [200] },
  changeEmail: { method: 'POST', path: '/api/v1/account/email-change/', success: [200] },
  confirmEmail: { method: 'POST', path: '/api/v1/account/email-change/confirm/', success: [200] },
  keepEmail: { method: 'DELETE', path: '/api/v1/account/email-change/', success: [204] },
  requestDeletion: { method: 'POST', path: '/api/v1/account/deletion/', success: [200] },
  download: { method: 'POST', path: '/api/v1/account/data/', success: [200] },
  stopDeletion: { method: 'DELETE', path: '/api/v1/account/deletion/', success: [204] },
}

export const profile: AddressesOf<Endpoints['profile']> = {
  me: { method: 'GET', path: '/api/v1/profile/me/', success: [200] },
  update: { method: 'PUT', path: '/api/v1/profile/me/update/', success: [200], json: true },
  deleteProfilePic: { method: 'DELETE', path: '/api/v1/profile/me/delete-profile-pic/', success: [204] },
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

export const notices: AddressesOf<Endpoints['notices']> = {
  get: { method: 'GET', path: '/api/v1/registrations/notices/', success: [200] },
  set: { method: 'PUT', path: '/api/v1/registrations/notices/', success: [200] },
}

export const countries: AddressesOf<Endpoints['countries']> = {
  list: { method: 'GET', path: '/api/v1/countries/', success: [200] },
}

export const files: AddressesOf<Endpoints['files']> = {
  create: { method: 'POST', path: '/api/v1/files/', success: [201] },
}

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

export const profile: AddressesOf<Endpoints['profile']> = {
  me: { method: 'GET', path: '/api/v1/profile/me/', success: [200] },
  update: { method: 'PUT', path: '/api/v1/profile/me/update/', success: [200], json: true },
  deleteProfilePic: { method: 'DELETE', path: '/api/v1/profile/me/delete-profile-pic/', success: [204] },
}

export const countries: AddressesOf<Endpoints['countries']> = {
  list: { method: 'GET', path: '/api/v1/countries/', success: [200] },
}

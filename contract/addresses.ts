// Where every call goes, and by which status it succeeds: all that a caller needs of the promise, without the schemas that make it heavy for a browser.
import type { Endpoints } from './endpoints.ts'

export type Address = {
  readonly method: string
  readonly path: string
  readonly success: readonly [status: number, ...rest: unknown[]]
  readonly json?: true
}
/** An endpoint's address; `promise` is never there: it lets hooks and calls read the types of E off its address. */
export type AddressOf<E> = E extends { method: infer M; path: infer P; success: readonly [infer S, ...unknown[]] }
  ? { readonly method: M; readonly path: P; readonly success: readonly [S]; readonly promise?: E } & Pick<E, keyof E & 'json'>
  : never
/** As many addresses as a contract has endpoints, each spelled as there: anything else does not compile. */
export type AddressesOf<C> = { readonly [K in keyof C]: C[K] extends { path: string } ? AddressOf<C[K]> : AddressesOf<C[K]> }

export const api: AddressesOf<Endpoints> = {
  auth: {
    login: { method: 'POST', path: '/api/v1/auth/login/', success: [200] },
    loginOtp: { method: 'POST', path: '/api/v1/auth/login_otp/', success: [200] },
    verifyOtp: { method: 'POST', path: '/api/v1/auth/verify_otp/', success: [200] },
    validateEmail: { method: 'POST', path: '/api/v1/auth/validate-email/', success: [200] },
    resendVerificationCode: { method: 'POST', path: '/api/v1/auth/resend-verification-code/', success: [200] },
    forgotPassword: { method: 'POST', path: '/api/v1/auth/forgot-password/', success: [200] },
    resetPassword: { method: 'POST', path: '/api/v1/auth/reset-password/', success: [200] },
    changePassword: { method: 'POST', path: '/api/v1/auth/change-password/', success: [200] },
    refresh: { method: 'POST', path: '/api/v1/auth/refresh/', success: [200] },
    logout: { method: 'POST', path: '/api/v1/auth/logout/', success: [204] },
  },
  users: {
    registerCustomer: { method: 'POST', path: '/api/v1/users/customer/register/', success: [201] },
  },
  profile: {
    me: { method: 'GET', path: '/api/v1/profile/me/', success: [200] },
    update: { method: 'PUT', path: '/api/v1/profile/me/update/', success: [200], json: true },
    deleteProfilePic: { method: 'DELETE', path: '/api/v1/profile/me/delete-profile-pic/', success: [204] },
  },
  sessions: {
    list: { method: 'GET', path: '/api/v1/sessions/', success: [200] },
    end: { method: 'DELETE', path: '/api/v1/sessions/:id/', success: [204] },
    endOthers: { method: 'POST', path: '/api/v1/sessions/end-others/', success: [200] },
  },
  countries: {
    list: { method: 'GET', path: '/api/v1/countries/', success: [200] },
  },
  tenants: {
    exists: { method: 'GET', path: '/api/v1/tenants/exists/', success: [200] },
    register: { method: 'POST', path: '/api/v1/tenants/register/', success: [201] },
    list: { method: 'GET', path: '/api/v1/tenants/customer/list/', success: [200] },
    archive: { method: 'POST', path: '/api/v1/tenants/archive/', success: [204] },
    unarchive: { method: 'POST', path: '/api/v1/tenants/unarchive/', success: [204] },
    detail: { method: 'GET', path: '/api/v1/tenants/detail/', success: [200] },
    update: { method: 'PUT', path: '/api/v1/tenants/update/', success: [200] },
    duplicate: { method: 'POST', path: '/api/v1/tenants/duplicate/', success: [201] },
  },
  landingPages: {
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
  },
  files: {
    create: { method: 'POST', path: '/api/v1/files/', success: [201] },
  },
  drafts: {
    create: { method: 'POST', path: '/api/v1/drafts/', success: [201] },
    get: { method: 'GET', path: '/api/v1/drafts/:draft/', success: [200] },
    update: { method: 'PUT', path: '/api/v1/drafts/:draft/', success: [200] },
  },
  stats: {
    tenant: { method: 'GET', path: '/api/v1/tenants/stats/', success: [200] },
    mine: { method: 'GET', path: '/api/v1/tenants/stats/mine/', success: [200] },
  },
  registrations: {
    list: { method: 'GET', path: '/api/v1/registrations/', success: [200] },
    export: { method: 'GET', path: '/api/v1/registrations/export/', success: [200] },
  },
  events: {
    list: { method: 'GET', path: '/api/v1/events/', success: [200] },
    detail: { method: 'GET', path: '/api/v1/events/detail/', success: [200] },
    mine: { method: 'GET', path: '/api/v1/events/mine/', success: [200] },
    create: { method: 'POST', path: '/api/v1/events/create/', success: [201] },
    update: { method: 'PUT', path: '/api/v1/events/:event/', success: [200] },
    remove: { method: 'DELETE', path: '/api/v1/events/:event/', success: [204] },
    createForPlatform: { method: 'POST', path: '/api/v1/events/platform/create/', success: [201] },
    updateForPlatform: { method: 'PUT', path: '/api/v1/events/platform/:event/', success: [200] },
    removeForPlatform: { method: 'DELETE', path: '/api/v1/events/platform/:event/', success: [204] },
  },
  adminStats: {
    summary: { method: 'GET', path: '/api/v1/admin-stats/summary/', success: [200] },
    tenantsChart: { method: 'GET', path: '/api/v1/admin-stats/tenants/chart/', success: [200] },
    usersChart: { method: 'GET', path: '/api/v1/admin-stats/users/chart/', success: [200] },
  },
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Challenge, Code, Email, Password, SecondFactor } from '../fields.ts'
import { SignedIn } from './user.ts'

/** `resend_after`: seconds until a new code can be requested. `expires_in`: seconds until the mailed code expires. */
const CodeSent = z.object({ challenge: z.string(), resend_after: z.int(), expires_in: z.int() })
/** Request for a mailed code. With the challenge of an earlier request, the new code replaces the earlier code. */
const CodeRequest = z.object({ email: Email, challenge: Challenge.optional() })
/** Code of the second factor. An account with a second factor cannot sign in without it (`second_factor.required`). */
const WithFactor = { totp: SecondFactor.optional() }
const factorFailures = ['second_factor.required', 'second_factor.wrong', 'second_factor.exhausted'] as const
/** A mailed code that a user entered. A challenge completes the request it belongs to. Otherwise the code confirms the address and signs in. */
const Entered = z.object({ email: Email, otp: Code, ...WithFactor, challenge: Challenge.optional() })
const Nothing = z.object({})

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/v1/auth/login/',
    summary: 'Sign in with a password',
    repeatable: 'each sign-in has its own session',
    caller: 'anyone',
    body: z.object({ email: Email, password: z.string().min(1).max(128), ...WithFactor, challenge: Challenge.optional() }),
    success: [200, SignedIn],
    failures: ['credentials.wrong', 'email.unverified', 'password.not_enough', 'provider.required', ...factorFailures],
  }),
  loginOtp: endpoint({
    method: 'POST',
    path: '/api/v1/auth/login_otp/',
    summary: 'Mail a sign-in code; same response for unknown addresses',
    repeatable: 'a newer code replaces the code',
    caller: 'anyone',
    body: CodeRequest,
    success: [200, CodeSent],
    failures: ['provider.required'],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/api/v1/auth/verify_otp/',
    summary: 'Sign in with the mailed code',
    repeatable: 'a code is valid once',
    caller: 'anyone',
    body: Entered,
    success: [200, SignedIn],
    failures: ['code.wrong', 'code.expired', 'provider.required', ...factorFailures],
  }),
  validateEmail: endpoint({
    method: 'POST',
    path: '/api/v1/auth/validate-email/',
    summary: 'Confirm an email address with its code; signs in',
    repeatable: 'a code is valid once',
    caller: 'anyone',
    body: Entered,
    success: [200, SignedIn],
    failures: ['code.wrong', 'code.expired', 'provider.required', ...factorFailures],
  }),
  resendVerificationCode: endpoint({
    method: 'POST',
    path: '/api/v1/auth/resend-verification-code/',
    summary: 'Send a new code; same response for unknown addresses',
    repeatable: 'a newer code replaces the code',
    caller: 'anyone',
    body: CodeRequest,
    success: [200, z.object({ challenge: z.string(), resend_after: z.int() })],
    failures: ['provider.required'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/v1/auth/forgot-password/',
    summary: 'Mail a link to choose a new password; always the same response',
    repeatable: 'a newer link replaces the link',
    caller: 'anyone',
    body: CodeRequest,
    success: [200, z.object({ challenge: z.string() })],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/v1/auth/reset-password/',
    summary: 'Set a new password with the mailed link; ends every session and signs no one in',
    repeatable: 'a link is valid once',
    caller: 'anyone',
    body: z.object({ token: z.string().min(1).max(200), password: Password }),
    success: [200, Nothing],
    failures: ['link.expired'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/v1/auth/change-password/',
    summary: 'Change the password; ends every other session',
    caller: 'user',
    body: z.object({ old_password: z.string().min(1).max(128), new_password: Password }),
    success: [200, Nothing],
    failures: ['password.wrong'],
  }),
  signInAgain: endpoint({
    method: 'POST',
    path: '/api/v1/auth/sign-in-again/',
    summary: 'Confirm the password again, for actions that require a sign-in within the last 15 minutes',
    repeatable: 'sets a time',
    caller: 'user',
    body: z.object({ password: z.string().min(1).max(128), ...WithFactor }),
    success: [204],
    failures: ['password.wrong', 'provider.required', ...factorFailures],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/v1/auth/refresh/',
    summary: 'Get a new access token for an active session',
    repeatable: 'returns a token of the same session',
    caller: 'anyone',
    body: z.object({ refresh: z.string().max(2000) }),
    success: [200, z.object({ access: z.string() })],
    failures: ['session.ended'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/v1/auth/logout/',
    summary: 'End the session of a refresh token',
    repeatable: 'ends one session',
    caller: 'anyone',
    body: z.object({ refresh: z.string().max(2000) }),
    success: [204],
  }),
}

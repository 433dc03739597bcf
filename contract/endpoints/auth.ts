import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, Email } from '../fields.ts'
import { SignedIn } from '../user.ts'

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/v1/auth/login/',
    summary: 'Sign in with a password',
    caller: 'anyone',
    body: z.object({ email: Email, password: z.string().min(1).max(128) }),
    success: [200, SignedIn],
    failures: ['credentials.wrong', 'email.unverified'],
  }),
  validateEmail: endpoint({
    method: 'POST',
    path: '/api/v1/auth/validate-email/',
    summary: 'Confirm an e-mail with its code; signs in',
    caller: 'anyone',
    body: z.object({ email: Email, otp: Code }),
    success: [200, SignedIn],
    failures: ['code.wrong', 'code.expired'],
  }),
  resendVerificationCode: endpoint({
    method: 'POST',
    path: '/api/v1/auth/resend-verification-code/',
    summary: 'Send a new code; the same answer for unknown addresses',
    caller: 'anyone',
    body: z.object({ email: Email }),
    success: [200, z.object({ resend_after: z.int() })],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/v1/auth/refresh/',
    summary: 'A new access token for a living session',
    caller: 'anyone',
    body: z.object({ refresh: z.string().max(2000) }),
    success: [200, z.object({ access: z.string() })],
    failures: ['session.ended'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/v1/auth/logout/',
    summary: 'End the session of a refresh token',
    caller: 'anyone',
    body: z.object({ refresh: z.string().max(2000) }),
    success: [204],
  }),
}

// Second factor: codes of an authenticator app, and recovery codes in case the device is lost.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, Instant } from '../fields.ts'

/** Returned once; only hashes are stored. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactor = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/second-factor/',
    summary: 'Whether the caller’s account asks for a second factor, since when, and how many recovery codes are left',
    caller: 'user',
    success: [200, z.object({ set_at: Instant.nullable(), recovery_codes_left: z.int() })],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/v1/second-factor/begin/',
    summary: 'A new secret for an authenticator app, as text and as the address of a QR code; in force once a code of it is confirmed',
    caller: 'user',
    success: [200, z.object({ secret: z.string(), uri: z.string() })],
    failures: ['session.stale', 'second_factor.set'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/v1/second-factor/confirm/',
    summary: 'Put the new secret in force with a code that the app shows; answers recovery codes, once',
    caller: 'user',
    body: z.object({ totp: Code }),
    success: [200, RecoveryCodes],
    failures: ['session.stale', 'second_factor.wrong', 'second_factor.not_set'],
  }),
  renewRecovery: endpoint({
    method: 'POST',
    path: '/api/v1/second-factor/recovery-codes/',
    summary: 'Other recovery codes; the earlier ones are void',
    caller: 'user',
    success: [200, RecoveryCodes],
    failures: ['session.stale', 'second_factor.not_set'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/second-factor/',
    summary: 'Ask for no second factor any more',
    caller: 'user',
    success: [204],
    failures: ['session.stale', 'second_factor.not_set'],
  }),
}

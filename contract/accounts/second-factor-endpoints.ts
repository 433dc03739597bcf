// The second factor of an account: codes of an authenticator app, and recovery codes for a lost device.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, Instant } from '../fields.ts'

/** New recovery codes. They are returned only once, because the server stores only hashes. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactor = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/second-factor/',
    summary: 'Get whether the caller’s account has a second factor, since when, and how many recovery codes are left',
    caller: 'user',
    success: [200, z.object({ set_at: Instant.nullable(), recovery_codes_left: z.int() })],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/v1/second-factor/begin/',
    summary: 'Create a secret for an authenticator app, as text and as the URI of a QR code; active once confirmed with a code',
    caller: 'user',
    success: [200, z.object({ secret: z.string(), uri: z.string() })],
    failures: ['session.stale', 'second_factor.set'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/v1/second-factor/confirm/',
    summary: 'Activate the new secret with a code of the app; returns recovery codes once',
    caller: 'user',
    body: z.object({ totp: Code }),
    success: [200, RecoveryCodes],
    failures: ['session.stale', 'second_factor.wrong', 'second_factor.not_set'],
  }),
  renewRecovery: endpoint({
    method: 'POST',
    path: '/api/v1/second-factor/recovery-codes/',
    summary: 'Create new recovery codes; the earlier ones stop working',
    caller: 'user',
    success: [200, RecoveryCodes],
    failures: ['session.stale', 'second_factor.not_set'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/second-factor/',
    summary: 'Remove the second factor',
    caller: 'user',
    success: [204],
    failures: ['session.stale', 'second_factor.not_set'],
  }),
}

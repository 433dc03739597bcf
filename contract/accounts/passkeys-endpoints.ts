// Passkeys: WebAuthn credentials of an account, for the portal's host. A ceremony begins with a challenge of the server, which the browser
// passes to the person's device, and ends with the device's signature. Each challenge works once (docs/decisions/183-passkeys.md).

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, text, Uuid } from '../fields.ts'
import { SignedIn } from './user.ts'

export const maxPasskeys = 10
/** Seconds until a challenge expires. */
export const passkeyChallengeLife = { add: 300, sign_in: 600, confirm: 300 } as const

export const Passkey = z
  .object({ id: Uuid, name: z.string(), created_at: Instant, /** null: not yet */ last_used_at: Instant.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

const encoded = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const CredentialId = encoded(1400)
const Transports = z.array(z.string().max(30)).max(10)
const Credential = z.object({ id: CredentialId, type: z.literal('public-key'), transports: Transports.optional() })
/** Options of `navigator.credentials.create`, as `PublicKeyCredentialCreationOptionsJSON`. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
/** Options of `navigator.credentials.get`, as `PublicKeyCredentialRequestOptionsJSON`. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(Credential),
  userVerification: z.literal('required'),
})
const begunWith = <Options extends z.ZodType>(options: Options) =>
  z.object({ /** identifies the challenge */ ceremony: Uuid, /** seconds until it expires */ expires_in: z.int(), options })

const shared = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') }
const Created = z.object({
  ...shared,
  response: z.object({ clientDataJSON: encoded(4000), attestationObject: encoded(20_000), transports: Transports.optional() }),
})
/** A device's signature over a challenge. */
const Signed = z.object({
  ceremony: Uuid,
  credential: z.object({
    ...shared,
    response: z.object({
      clientDataJSON: encoded(4000),
      authenticatorData: encoded(4000),
      signature: encoded(4000),
      userHandle: encoded(100).optional(),
    }),
  }),
})
export type CreatedCredential = z.infer<typeof Created>
export type SignedCredential = z.infer<typeof Signed>['credential']

export const passkeys = {
  mine: endpoint({
    method: 'GET',
    path: '/api/v1/passkeys/',
    summary: 'List the passkeys of the caller’s account, oldest first',
    caller: 'user',
    success: [200, z.object({ results: z.array(Passkey) })],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/v1/passkeys/begin/',
    summary: 'Get the options with which a browser creates a passkey; requires a fresh sign-in',
    repeatable: 'each call has its own challenge',
    caller: 'user',
    success: [200, begunWith(CreationOptions)],
    failures: ['session.stale', 'passkey.too_many', 'provider.required'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/passkeys/',
    summary: 'Add the passkey that a browser created; its name is “Passkey 1” and so on',
    caller: 'user',
    body: z.object({ ceremony: Uuid, credential: Created }),
    success: [201, Passkey],
    failures: ['session.stale', 'passkey.too_many', 'passkey.expired', 'passkey.not_created'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/v1/passkeys/:id/',
    summary: 'Rename a passkey',
    caller: 'user',
    params: z.object({ id: z.string() }),
    body: z.object({ name: text(60, 1) }),
    success: [200, Passkey],
    failures: ['passkey.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/passkeys/:id/',
    summary: 'Remove a passkey; requires a fresh sign-in. Sessions that began with it stay',
    caller: 'user',
    params: z.object({ id: z.string() }),
    success: [204],
    failures: ['session.stale', 'passkey.not_found'],
  }),
  beginSignIn: endpoint({
    method: 'POST',
    path: '/api/v1/passkeys/sign-in/begin/',
    summary: 'Get the options with which a browser signs in; the passkey names the account',
    repeatable: 'each call has its own challenge',
    caller: 'anyone',
    success: [200, begunWith(RequestOptions)],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/v1/passkeys/sign-in/',
    summary: 'Sign in with a passkey; needs no code of a second factor',
    repeatable: 'a challenge is valid once',
    caller: 'anyone',
    body: Signed,
    success: [200, SignedIn],
    failures: ['passkey.expired', 'passkey.refused', 'provider.required'],
  }),
  beginConfirm: endpoint({
    method: 'POST',
    path: '/api/v1/passkeys/confirm/begin/',
    summary: 'Get the options with which a browser confirms the caller with one of their passkeys',
    repeatable: 'each call has its own challenge',
    caller: 'user',
    success: [200, begunWith(RequestOptions)],
    failures: ['passkey.not_found'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/v1/passkeys/confirm/',
    summary: 'Sign in again with a passkey, in place of the password and a second factor’s code',
    repeatable: 'a challenge is valid once',
    caller: 'user',
    body: Signed,
    success: [204],
    failures: ['passkey.expired', 'passkey.refused', 'provider.required'],
  }),
}

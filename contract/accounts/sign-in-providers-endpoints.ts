// Sign-in with OpenID Connect providers (docs/decisions/184-sign-in-providers.md).

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Challenge, Fullname, Instant, Language, SecondFactor, ticked, Uuid } from '../fields.ts'
import { SignedIn } from './user.ts'

const Provider = z.object({
  id: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  /** addresses of these domains must use the provider */
  domains: z.array(z.string()),
  /** whether the last request to the provider failed */
  is_down: z.boolean(),
})
export type Provider = z.infer<typeof Provider>

/** Names a sign-in: `state` is in the address that the provider returns to, and `challenge` stays in the browser. */
const Begun = { state: Challenge, challenge: Challenge }

/**
 * An identity without an account. `register`: the provider confirmed the address, and no account has it. `link`: the person signs in to an
 * account here, or registers with a mailed code, and links the identity then.
 */
const Identity = z.object({
  provider: z.string(),
  email: z.string().nullable(),
  fullname: z.string(),
  next: z.enum(['register', 'link']),
})
export type Identity = z.infer<typeof Identity>

const Link = z.object({
  id: Uuid,
  /** null if the operator removed the provider */
  provider: z.string().nullable(),
  /** address at the provider when the link was created */
  email: z.string().nullable(),
  linked_at: Instant,
  last_used_at: Instant,
  /** false for the last way to sign in */
  removable: z.boolean(),
})
export type ProviderLink = z.infer<typeof Link>

export const signInProviders = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/auth/providers/',
    summary: 'List the providers with which people can sign in',
    caller: 'anyone',
    success: [200, z.object({ results: z.array(Provider) })],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/v1/auth/providers/:provider/begin/',
    summary: 'Begin a sign-in at a provider; returns the address that the browser opens, valid for ten minutes',
    repeatable: 'each sign-in is independent',
    caller: 'anyone',
    params: z.object({ provider: z.string().max(30) }),
    /** `link` and `confirm` create no session */
    body: z.object({ purpose: z.enum(['sign_in', 'link', 'confirm']).default('sign_in'), language: Language.default('ar') }),
    success: [200, z.object({ url: z.string(), ...Begun })],
    failures: ['provider.not_found', 'provider.down'],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/v1/auth/providers/complete/',
    summary: 'Complete a sign-in with the answer of the provider: returns a session, or the identity that has no account yet',
    repeatable: 'the answer of a provider is accepted once; its identity remains until it is used',
    caller: 'anyone',
    body: z.object({
      ...Begun,
      /** parameters of the address that the provider returned to; omitted after the first call, when only `totp` is added */
      code: z.string().max(4000).optional(),
      iss: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
      totp: SecondFactor.optional(),
    }),
    success: [200, z.object({ signed_in: SignedIn.nullable(), identity: Identity.nullable() })],
    failures: [
      'provider.canceled',
      'provider.down',
      'provider.refused',
      'provider.expired',
      'provider.required',
      'provider.email_unconfirmed',
      'second_factor.required',
      'second_factor.wrong',
      'second_factor.exhausted',
    ],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/v1/auth/providers/register/',
    summary: 'Create an account for an identity with a confirmed address; signs in',
    repeatable: 'an identity is used once',
    caller: 'anyone',
    body: z.object({ ...Begun, fullname: Fullname, language: Language.default('ar'), accept_terms: ticked('terms') }),
    success: [200, SignedIn],
    failures: ['provider.expired', 'provider.required', 'email.taken'],
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/v1/auth/provider-links/',
    summary: 'List the identities at providers that sign in to the caller’s account',
    caller: 'user',
    success: [200, z.object({ results: z.array(Link) })],
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/v1/auth/provider-links/',
    summary: 'Link the identity of a sign-in to the caller’s account. Requires a fresh sign-in here and at the provider',
    repeatable: 'an identity is linked once',
    caller: 'user',
    body: z.object(Begun),
    success: [200, z.object({ provider: z.string() })],
    failures: ['session.stale', 'provider.expired', 'provider.taken'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/v1/auth/provider-links/confirm/',
    summary: 'Confirm the identity again with a linked provider, for actions that require a sign-in within the last 15 minutes',
    repeatable: 'sets a time',
    caller: 'user',
    body: z.object({ ...Begun, totp: SecondFactor.optional() }),
    success: [204],
    failures: ['provider.expired', 'provider.other_account', 'second_factor.required', 'second_factor.wrong', 'second_factor.exhausted'],
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/v1/auth/provider-links/:id/',
    summary: 'Remove a link to a provider. Requires a fresh sign-in; the last way to sign in stays',
    caller: 'user',
    params: z.object({ id: z.string() }),
    success: [204],
    failures: ['session.stale', 'provider.link_not_found', 'provider.last_way_in'],
  }),
}

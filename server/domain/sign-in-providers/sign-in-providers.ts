// Client of the operator's OpenID Connect providers (docs/decisions/184-sign-in-providers.md).

import { createHmac } from 'node:crypto'
import * as openid from 'openid-client'
import { Email } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import { maxBodyBytes, type Outbound } from '#server/platform/outbound/outbound.ts'
import { keyFor, type SecretKeys } from '#server/platform/sealing/sealing.ts'
import { isEntra, type SignInProvider } from '#server/platform/settings/sign-in-providers.ts'
import { now } from '#server/platform/time/now.ts'
import { codeOf, isDown, ProviderRefusal, type RefusalCode } from './provider-refusal.ts'

/** A person at a provider. `email`: null if the provider gave none. */
export type ProviderIdentity = {
  issuer: string
  subject: string
  email: string | null
  /** the provider says that the mailbox is the person's */
  email_verified: boolean
  fullname: string
}

/** Parameters of the address that a provider returned to. */
export type ProviderAnswer = { code?: string | undefined; iss?: string | undefined; error?: string | undefined }

type Secrets = { state: string; challenge: string }

export type SignInProviders = {
  all: readonly SignInProvider[]
  find(id: string): SignInProvider | undefined
  /** Returns the provider that addresses of this domain must use. */
  requiredFor(email: string): SignInProvider | undefined
  /** Whether the last request failed. */
  isDown(provider: SignInProvider): boolean
  /** Returns the address that the browser opens. `fresh`: the person enters the password there again. Throws ProviderRefusal. */
  begin(provider: SignInProvider, secrets: Secrets, how: { language: Language; fresh: boolean }): Promise<string>
  /** Verifies the answer of a provider. `fresh`: refuses a password that was entered there before. Throws ProviderRefusal. */
  identify(provider: SignInProvider, secrets: Secrets, answer: ProviderAnswer, fresh: boolean): Promise<ProviderIdentity>
  /** Logs a refusal. */
  note(provider: string, code: RefusalCode): void
}

export type SignInProvidersDeps = {
  providers: readonly SignInProvider[]
  outbound: Pick<Outbound, 'send'>
  keys: SecretKeys
  portalUrl: string
  note: (refusal: { provider: string; code: RefusalCode }) => void
}

/** Path of the portal to which providers return. */
const callbackPath = '/auth/provider'
/** Seconds by which the clocks of a provider and of this server may differ. */
const clockTolerance = 60
/** Seconds until a sign-in must be completed. */
export const signInLife = 600
/** Milliseconds until metadata is read again, and until a failed request is repeated. */
const [metadataLife, retryAfter] = [3_600_000, 5_000]

type Known = { at: number; metadata: Promise<openid.ServerMetadata> }

export function createSignInProviders({ providers, outbound, keys, portalUrl, note }: SignInProvidersDeps): SignInProviders {
  const redirectUri = `${portalUrl}${callbackPath}`
  const secret = keyFor(keys[0], 'sign-in providers')
  const derive = ({ state, challenge }: Secrets, part: string) =>
    createHmac('sha256', secret).update(`${part}:${state}:${challenge}`).digest('base64url')
  const fetchGuarded = fetchBy(outbound)
  const known = new Map<string, Known>()
  const down = new Map<string, boolean>()

  const watched = async <T>({ id }: SignInProvider, work: () => Promise<T>): Promise<T> => {
    try {
      const result = await work()
      down.set(id, false)
      return result
    } catch (error) {
      const code = codeOf(error)
      down.set(id, isDown(code))
      throw new ProviderRefusal(code)
    }
  }

  const discover = async ({ issuer, client_id }: SignInProvider): Promise<openid.ServerMetadata> => {
    const found = await openid.discovery(new URL(issuer), client_id, undefined, openid.None(), {
      [openid.customFetch]: fetchGuarded,
      execute: isInsecure(issuer) ? [openid.allowInsecureRequests] : [],
    })
    const metadata = found.serverMetadata()
    // The library accepts other issuers of Entra.
    if (metadata.issuer !== issuer) throw new ProviderRefusal('metadata_wrong')
    const page = URL.parse(metadata.authorization_endpoint ?? '')
    if (page?.protocol !== 'https:' && page?.origin !== new URL(issuer).origin) throw new ProviderRefusal('metadata_wrong')
    return metadata
  }

  const metadataOf = async (provider: SignInProvider): Promise<openid.ServerMetadata> => {
    const cached = known.get(provider.id)
    if (cached && now() - cached.at < metadataLife) return cached.metadata
    const metadata = discover(provider)
    known.set(provider.id, { at: now(), metadata })
    // A failure is remembered for a moment, so that a provider that is down is not asked by every visitor.
    metadata.catch(() => known.set(provider.id, { at: now() - metadataLife + retryAfter, metadata }))
    return metadata
  }

  // A new configuration has no cached keys, so that a key that the provider has just replaced is found.
  const configurationOf = async (provider: SignInProvider): Promise<openid.Configuration> => {
    const metadata = await metadataOf(provider)
    const { client_id, client_secret, issuer } = provider
    const options = { client_secret, [openid.clockTolerance]: clockTolerance }
    const configuration = new openid.Configuration(metadata, client_id, options, authenticationOf(metadata, client_secret))
    configuration[openid.customFetch] = fetchGuarded
    // Without it, the library trusts the connection instead of the signature.
    openid.enableNonRepudiationChecks(configuration)
    if (isInsecure(issuer)) openid.allowInsecureRequests(configuration)
    return configuration
  }

  return {
    all: providers,
    find: id => providers.find(provider => provider.id === id),
    requiredFor(email) {
      const domain = email.slice(email.lastIndexOf('@') + 1)
      return providers.find(({ domains }) => domains.includes(domain))
    },
    isDown: ({ id }) => down.get(id) === true,
    begin: (provider, secrets, { language, fresh }) =>
      watched(provider, async () => {
        const configuration = await configurationOf(provider)
        return openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: ['openid', 'email', 'profile', ...provider.scopes].join(' '),
          state: secrets.state,
          nonce: derive(secrets, 'nonce'),
          code_challenge: await openid.calculatePKCECodeChallenge(derive(secrets, 'verifier')),
          code_challenge_method: 'S256',
          ui_locales: language,
          ...(fresh && { max_age: '0' }),
        }).href
      }),
    identify: (provider, secrets, answer, fresh) =>
      watched(provider, async () => {
        const configuration = await configurationOf(provider)
        const returned = new URL(redirectUri)
        returned.searchParams.set('state', secrets.state)
        for (const [name, value] of Object.entries(answer)) if (value !== undefined) returned.searchParams.set(name, value)
        if (answer.code === undefined && answer.error === undefined) throw new ProviderRefusal('response_incomplete')
        const tokens = await openid.authorizationCodeGrant(configuration, returned, {
          expectedState: secrets.state,
          expectedNonce: derive(secrets, 'nonce'),
          pkceCodeVerifier: derive(secrets, 'verifier'),
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderRefusal('id_token_missing')
        requireClaims(claims, provider)
        // Some providers ignore max_age and name no time.
        if (fresh && typeof claims.auth_time === 'number' && claims.auth_time < now() / 1000 - signInLife - clockTolerance)
          throw new ProviderRefusal('authentication_old')
        const isComplete = typeof claims.email === 'string' || isEntra(provider.issuer) || !configuration.serverMetadata().userinfo_endpoint
        const more = isComplete ? {} : await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return identityOf({ ...more, ...claims }, provider)
      }),
    note: (provider, code) => note({ provider, code }),
  }
}

const isInsecure = (issuer: string) => issuer.startsWith('http://')

/** The method that the provider names; `client_secret_basic` by default (RFC 8414). */
const authenticationOf = ({ token_endpoint_auth_methods_supported: methods }: openid.ServerMetadata, secret: string): openid.ClientAuth =>
  methods === undefined || methods.includes('client_secret_basic') ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret)

/** Stricter than the library: an `azp` of another client and tokens from the future are refused. */
function requireClaims({ azp, iat, ...claims }: openid.IDToken, { client_id, issuer }: SignInProvider): void {
  if (azp !== undefined && azp !== client_id) throw new ProviderRefusal('azp_wrong')
  if (iat > now() / 1000 + clockTolerance) throw new ProviderRefusal('token_from_future')
  if (isEntra(issuer) && (typeof claims['oid'] !== 'string' || claims['tid'] !== tenantIn(issuer)))
    throw new ProviderRefusal('tenant_wrong')
  if (claims.sub.length > 255) throw new ProviderRefusal('claims_wrong')
}

const tenantIn = (issuer: string) => new URL(issuer).pathname.split('/')[1]

function identityOf(claims: openid.IDToken | openid.UserInfoResponse, { issuer }: SignInProvider): ProviderIdentity {
  const email = Email.safeParse(claims['email'])
  // Entra omits email_verified. The optional claim xms_edov says that the tenant owns the domain of the address.
  const isVerified = isEntra(issuer) ? claims['xms_edov'] === true : claims['email_verified'] === true
  return {
    issuer,
    subject: isEntra(issuer) && typeof claims['oid'] === 'string' ? claims['oid'] : claims.sub,
    email: email.success ? email.data : null,
    email_verified: email.success && isVerified,
    fullname: typeof claims['name'] === 'string' ? claims['name'].slice(0, 200) : '',
  }
}

/** The guarded exit for requests of openid-client: no redirects, and no answers that were cut off. */
const fetchBy =
  (outbound: Pick<Outbound, 'send'>): openid.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    // Requests of the sign-in have a form or nothing.
    const text = typeof body === 'string' || body instanceof URLSearchParams ? { body: body.toString() } : {}
    const { response, failure } = await outbound.send({
      purpose: 'sign_in',
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...text,
      ...(signal && { stopping: signal }),
    })
    if (!response)
      throw new ProviderRefusal(failure === 'timed_out' || failure === 'stopped' ? 'provider_timed_out' : 'provider_unreachable')
    const { status } = response
    if (status >= 300 && status < 400) throw new ProviderRefusal('provider_redirected')
    if (status >= 500 || status < 200) throw new ProviderRefusal('provider_failed')
    if (response.body.length >= maxBodyBytes) throw new ProviderRefusal('answer_too_large')
    const sent = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    return new Response(status === 204 ? null : new Uint8Array(response.body), { status, headers: sent })
  }

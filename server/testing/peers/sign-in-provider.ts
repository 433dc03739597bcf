// An OpenID Connect provider for tests, whose answers a test can falsify. Tests against another implementation use oidc-provider.

import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export type AtProvider = { sub: string; email?: string; email_verified?: unknown; name?: string } & Record<string, unknown>

/** What a test changes in the answers. */
export type Falsified = {
  /** replaces claims of the ID token; undefined removes a claim */
  claims?: Record<string, unknown>
  /** signs the ID token in another way */
  sign?: (claims: JWTPayload) => Promise<string>
  /** responds instead of the token endpoint */
  token?: (response: ServerResponse) => void
}

export type SignInProviderPeer = {
  /** also the issuer, and the origin for OUTBOUND_ORIGINS */
  origin: string
  /** paths that were requested */
  requests: string[]
  /** signs a person in, and returns the parameters of the address that the browser returns to */
  enter(url: string, person: AtProvider, falsified?: Falsified): { code: string; state: string; iss: string }
  /** whom the sign-in page signs in from now on; null: the person cancels */
  page: { person: AtProvider | null }
  /** replaces the key, as providers do regularly */
  rotate(): Promise<void>
  kid(): string
  key(): CryptoKey
  /** responds instead of a path from now on; null ends that */
  replace(path: string, how: ((response: ServerResponse) => void) | null): void
  close(): void
}

const clientId = 'maydan'
export const clientSecret = 'a secret of the client, with : and %'

/** Setting of this provider for OIDC_PROVIDERS. */
export const providerSetting = ({ origin }: SignInProviderPeer, more: Record<string, unknown> = {}) => ({
  id: 'univ',
  name_ar: 'جامعة واحة',
  name_en: 'Waha University',
  issuer: origin,
  client_id: clientId,
  client_secret: clientSecret,
  ...more,
})

type Issued = { person: AtProvider; falsified: Falsified; nonce: string; challenge: string; redirectUri: string }

/** `host`: `localhost` for browsers in tests, which report requests to other hosts. */
export async function startSignInProvider(host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<SignInProviderPeer> {
  const codes = new Map<string, Issued>()
  const replaced = new Map<string, (response: ServerResponse) => void>()
  const requests: string[] = []
  const newKey = async () => ({ kid: randomUUID(), ...(await generateKeyPair('RS256')) })
  let key = await newKey()
  const page: SignInProviderPeer['page'] = { person: null }
  const issue = (asked: URLSearchParams, person: AtProvider, falsified: Falsified) => {
    const of = (name: string) => asked.get(name) ?? ''
    const code = randomUUID()
    codes.set(code, { person, falsified, nonce: of('nonce'), challenge: of('code_challenge'), redirectUri: of('redirect_uri') })
    return { code, state: of('state'), iss: origin }
  }
  const send = (response: ServerResponse, status: number, body: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const answerToken = async (response: ServerResponse, authorization: string, form: URLSearchParams) => {
    const issued = codes.get(form.get('code') ?? '')
    // A code works once.
    codes.delete(form.get('code') ?? '')
    const [id = '', secret = ''] = Buffer.from(authorization.slice('Basic '.length), 'base64').toString().split(':').map(decodeForm)
    if (id !== clientId || secret !== clientSecret) return send(response, 401, { error: 'invalid_client' })
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (issued?.challenge !== challenge || issued.redirectUri !== form.get('redirect_uri'))
      return send(response, 400, { error: 'invalid_grant' })
    const { person, falsified, nonce } = issued
    if (falsified.token) return falsified.token(response)
    const seconds = Math.floor(Date.now() / 1000)
    const claims = { iss: origin, aud: clientId, iat: seconds, exp: seconds + 300, nonce, ...person, ...falsified.claims } as JWTPayload
    const sign = falsified.sign ?? (given => new SignJWT(given).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey))
    send(response, 200, { access_token: 'access', token_type: 'Bearer', id_token: await sign(claims) })
  }

  const server = createServer((request, response) => {
    void text(request).then(async body => {
      const { pathname: path, searchParams } = new URL(request.url ?? '', origin)
      requests.push(path)
      const instead = replaced.get(path)
      if (instead) return instead(response)
      if (path === '/.well-known/openid-configuration') return send(response, 200, metadataOf(origin))
      if (path === '/jwks')
        return send(response, 200, { keys: [{ ...(await exportJWK(key.publicKey)), kid: key.kid, alg: 'RS256', use: 'sig' }] })
      if (path === '/authorize') {
        const answer = page.person
          ? issue(searchParams, page.person, {})
          : { error: 'access_denied', state: searchParams.get('state') ?? '', iss: origin }
        return response.writeHead(302, { location: `${searchParams.get('redirect_uri')}?${new URLSearchParams(answer)}` }).end()
      }
      if (path === '/token') return answerToken(response, request.headers.authorization ?? '', new URLSearchParams(body))
      send(response, 404, {})
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    origin,
    requests,
    page,
    enter: (url, person, falsified = {}) => issue(new URL(url).searchParams, person, falsified),
    async rotate() {
      key = await newKey()
    },
    kid: () => key.kid,
    key: () => key.privateKey,
    replace: (path, how) => void (how ? replaced.set(path, how) : replaced.delete(path)),
    close: () => server.close().closeAllConnections(),
  }
}

export const metadataOf = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
})

/** RFC 6749 writes the parts of the header like a form. */
const decodeForm = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))

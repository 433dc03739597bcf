// Each answer that a provider, a stranger or the network falsified is refused with its own code in the log.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import pino from 'pino'
import type { ApiError } from '#contract/client.ts'
import { createSignInProviders } from '#server/domain/sign-in-providers/sign-in-providers.ts'
import { sql } from '#server/platform/database/sql.ts'
import { createOutbound } from '#server/platform/outbound/outbound.ts'
import { parseSignInProviders } from '#server/platform/settings/sign-in-providers.ts'
import {
  type AtProvider,
  clientSecret,
  type Falsified,
  metadataOf,
  providerSetting,
  startSignInProvider,
} from '#server/testing/peers/sign-in-provider.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const logged: { provider?: string; code?: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
const provider = await startSignInProvider()
const other = await startSignInProvider()
const down = await startSignInProvider()
down.close()
const app = await startTestApp(
  {
    OIDC_PROVIDERS: JSON.stringify([
      providerSetting(provider),
      providerSetting(other, { id: 'other' }),
      providerSetting(down, { id: 'down' }),
    ]),
    OUTBOUND_ORIGINS: [provider, other, down].map(({ origin }) => origin).join(','),
  },
  undefined,
  { log },
)
after(async () => {
  await app.close()
  provider.close()
  other.close()
})

const calls = app.anyone.signInProviders
const nora: AtProvider = { sub: 'nora', email: 'nora@univ.example', email_verified: true, name: 'نورة' }
const begin = (id = 'univ') => calls.begin({ params: { provider: id }, body: {} })
const seconds = () => Math.floor(Date.now() / 1000)

/** Returns the code of the problem and the code in the log. */
async function refusalOf(call: Promise<unknown>): Promise<[problem: string, logged: string | undefined]> {
  logged.length = 0
  const problem = await call.then(
    () => 'done',
    ({ problem: { code } }: ApiError) => code,
  )
  return [problem, logged.find(({ code }) => code)?.code]
}

async function enterWith(falsified: Falsified) {
  const { url, state, challenge } = await begin()
  const { code, iss } = provider.enter(url, nora, falsified)
  return refusalOf(calls.complete({ body: { state, challenge, code, iss } }))
}

const expected: readonly (readonly [title: string, falsified: () => Falsified, problem: string, code: string])[] = [
  ['another nonce', () => ({ claims: { nonce: 'another' } }), 'provider.refused', 'nonce_wrong'],
  ['no nonce', () => ({ claims: { nonce: undefined } }), 'provider.refused', 'nonce_wrong'],
  ['another issuer in the token', () => ({ claims: { iss: other.origin } }), 'provider.refused', 'issuer_wrong'],
  ['another audience', () => ({ claims: { aud: 'another-client' } }), 'provider.refused', 'audience_wrong'],
  ['a further audience without azp', () => ({ claims: { aud: ['maydan', 'another-client'] } }), 'provider.refused', 'audience_wrong'],
  ['azp of another client', () => ({ claims: { azp: 'another-client' } }), 'provider.refused', 'azp_wrong'],
  ['a token that expired 90 seconds ago', () => ({ claims: { exp: seconds() - 90 } }), 'provider.refused', 'token_expired'],
  ['a token of the future', () => ({ claims: { iat: seconds() + 90 } }), 'provider.refused', 'token_from_future'],
  ['an unsigned token', () => ({ sign: async claims => new UnsecuredJWT(claims).encode() }), 'provider.refused', 'algorithm_refused'],
  [
    'a token signed with the secret of the client',
    () => ({ sign: claims => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(clientSecret)) }),
    'provider.refused',
    'algorithm_refused',
  ],
  [
    'an unknown key',
    () => ({ sign: claims => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(provider.key()) }),
    'provider.refused',
    'key_unknown',
  ],
  [
    'the name of the right key, but another key',
    () => ({
      sign: async claims =>
        new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: provider.kid() }).sign((await generateKeyPair('RS256')).privateKey),
    }),
    'provider.refused',
    'signature_wrong',
  ],
  [
    'no ID token',
    () => ({ token: response => response.setHeader('content-type', 'application/json').end('{"access_token":"a","token_type":"Bearer"}') }),
    'provider.refused',
    'id_token_missing',
  ],
  [
    'a page instead of JSON',
    () => ({ token: response => response.setHeader('content-type', 'text/html').end('<p>Sign in to the network</p>') }),
    'provider.down',
    'answer_unreadable',
  ],
  ['an internal error', () => ({ token: response => response.writeHead(502).end() }), 'provider.down', 'provider_failed'],
  [
    'a redirect of the token endpoint',
    () => ({ token: response => response.writeHead(307, { location: `${other.origin}/token` }).end() }),
    'provider.down',
    'provider_redirected',
  ],
  [
    'an answer of 1 MB',
    () => ({ token: response => response.setHeader('content-type', 'application/json').end(`{"a":"${'x'.repeat(1_000_000)}"}`) }),
    'provider.down',
    'answer_too_large',
  ],
  ['a broken connection', () => ({ token: response => response.destroy() }), 'provider.down', 'provider_unreachable'],
]

for (const [title, falsified, problem, code] of expected)
  test(`a sign-in is refused and logged as ${code}: ${title}`, async () => {
    assert.deepEqual(await enterWith(falsified()), [problem, code])
  })

test('the clock of the provider may be 60 seconds ahead or behind', async () => {
  assert.equal((await enterWith({ claims: { iat: seconds() + 50 } }))[0], 'done')
  assert.equal((await enterWith({ claims: { exp: seconds() - 50 } }))[0], 'done')
})

test('a sign-in is accepted immediately after the provider replaced its key', async () => {
  assert.equal((await enterWith({}))[0], 'done')
  await provider.rotate()
  assert.equal((await enterWith({}))[0], 'done')
})

test('an unknown state is refused', async () => {
  const [one, two] = [await begin(), await begin()]
  const { code } = provider.enter(one.url, nora)
  const state = `${one.state.slice(1)}A`
  assert.deepEqual(await refusalOf(calls.complete({ body: { state, challenge: one.challenge, code, iss: provider.origin } })), [
    'provider.expired',
    'state_unknown',
  ])
  assert.notEqual(one.state, two.state)
})

test('the answer to another browser is refused, and the browser that began can still complete', async () => {
  const [mine, theirs] = [await begin(), await begin()]
  const { code, iss, state } = provider.enter(mine.url, nora)
  const stolen = calls.complete({ body: { state, challenge: theirs.challenge, code, iss } })
  assert.deepEqual(await refusalOf(stolen), ['provider.expired', 'other_browser'])
  assert.equal((await refusalOf(calls.complete({ body: { state, challenge: mine.challenge, code, iss } })))[0], 'done')
})

test('the code of another sign-in is refused, because it belongs to another PKCE verifier', async () => {
  const [mine, theirs] = [await begin(), await begin()]
  const { code, iss } = provider.enter(theirs.url, nora)
  const injected = calls.complete({ body: { state: mine.state, challenge: mine.challenge, code, iss } })
  assert.deepEqual(await refusalOf(injected), ['provider.refused', 'code_refused'])
})

test('a repeated answer returns the stored identity, and the provider is asked once', async () => {
  const { url, state, challenge } = await begin()
  const { code, iss } = provider.enter(url, nora)
  const body = { state, challenge, code, iss }
  const first = await calls.complete({ body })
  const asked = provider.requests.filter(path => path === '/token').length
  assert.deepEqual(await calls.complete({ body }), first)
  assert.equal(provider.requests.filter(path => path === '/token').length, asked)
})

test('an answer that was refused cannot be sent again', async () => {
  const { url, state, challenge } = await begin()
  const { code, iss } = provider.enter(url, nora, { claims: { nonce: 'another' } })
  const body = { state, challenge, code, iss }
  assert.deepEqual(await refusalOf(calls.complete({ body })), ['provider.refused', 'nonce_wrong'])
  assert.deepEqual(await refusalOf(calls.complete({ body })), ['provider.expired', 'answer_repeated'])
})

test('an answer that arrives twice at the same time is verified once', async () => {
  const { url, state, challenge } = await begin()
  const { code, iss } = provider.enter(url, nora)
  const body = { state, challenge, code, iss }
  const before = provider.requests.filter(path => path === '/token').length
  const ends = await Promise.allSettled([calls.complete({ body }), calls.complete({ body })])
  assert.ok(ends.some(({ status }) => status === 'fulfilled'))
  assert.equal(provider.requests.filter(path => path === '/token').length, before + 1)
})

test('two tabs sign in independently', async () => {
  const [one, two] = [await begin(), await begin()]
  for (const { url, state, challenge } of [two, one]) {
    const { code, iss } = provider.enter(url, nora)
    assert.equal((await refusalOf(calls.complete({ body: { state, challenge, code, iss } })))[0], 'done')
  }
})

test('an answer of another provider is refused by its issuer, and without an issuer', async () => {
  for (const iss of [other.origin, undefined]) {
    const { url, state, challenge } = await begin()
    const { code } = provider.enter(url, nora)
    const mixed = calls.complete({ body: { state, challenge, code, ...(iss && { iss }) } })
    assert.deepEqual(await refusalOf(mixed), ['provider.refused', 'response_issuer_wrong'])
  }
})

test('linking asks the provider for the password again, and refuses one that was entered long before', async () => {
  const { url, state, challenge } = await calls.begin({ params: { provider: 'univ' }, body: { purpose: 'link' } })
  assert.equal(new URL(url).searchParams.get('max_age'), '0')
  const { code, iss } = provider.enter(url, nora, { claims: { auth_time: seconds() - 3600 } })
  const old = calls.complete({ body: { state, challenge, code, iss } })
  assert.deepEqual(await refusalOf(old), ['provider.refused', 'authentication_old'])
})

test('an error of the provider ends the sign-in with a sentence', async () => {
  const { state, challenge } = await begin()
  const denied = calls.complete({ body: { state, challenge, error: 'access_denied', iss: provider.origin } })
  assert.deepEqual(await refusalOf(denied), ['provider.canceled', 'provider_denied'])
})

test('an answer without a code is refused', async () => {
  const { state, challenge } = await begin()
  assert.deepEqual(await refusalOf(calls.complete({ body: { state, challenge } })), ['provider.refused', 'response_incomplete'])
})

test('a sign-in that began ten minutes ago is refused', async () => {
  const { url, state, challenge } = await begin()
  const { code, iss } = provider.enter(url, nora)
  await app.services.database.system(db => db.run(sql`update provider_sign_ins set expires_at = now()`))
  assert.deepEqual(await refusalOf(calls.complete({ body: { state, challenge, code, iss } })), ['provider.expired', 'sign_in_expired'])
})

test('a provider that is down refuses with a sentence, and the others work', async () => {
  assert.deepEqual(await refusalOf(begin('down')), ['provider.down', 'provider_unreachable'])
  const { results } = await calls.list({})
  assert.deepEqual(
    results.map(({ id, is_down }) => [id, is_down]),
    [
      ['univ', false],
      ['other', false],
      ['down', true],
    ],
  )
  assert.equal((await enterWith({}))[0], 'done')
})

test('an unknown provider is refused', async () => {
  assert.deepEqual(await refusalOf(begin('unknown')), ['provider.not_found', undefined])
})

/** Calls a provider whose every answer is `respond`, without the product. */
async function discoveryOf(respond: Parameters<typeof createServer>[1] & {}, timeoutMs?: number): Promise<unknown> {
  const server = createServer(respond)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outbound = createOutbound({
    rules: { ports: [], origins: [origin] },
    lookups: { addresses: async () => 'nothing' },
    portalUrl: app.url,
    note: () => {},
    ...(timeoutMs && { timeoutMs }),
  })
  const providers = parseSignInProviders(JSON.stringify([{ ...providerSetting(provider), issuer: origin }]), [origin])
  assert.ok(typeof providers !== 'string')
  const [setting] = providers
  assert.ok(setting)
  const tested = createSignInProviders({ providers, outbound, keys: ['key'], portalUrl: app.url, note: () => {} })
  try {
    return await tested
      .begin(setting, { state: 's', challenge: 'c' }, { language: 'en', fresh: false })
      .catch(({ code }: { code: string }) => code)
  } finally {
    server.close().closeAllConnections()
  }
}

test('discovery is refused if it redirects, is another issuer’s, too large, too slow, or leads to a page without TLS', async () => {
  const json = (body: unknown) => (_: unknown, response: import('node:http').ServerResponse) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  assert.equal(await discoveryOf((_, response) => response.writeHead(302, { location: provider.origin }).end()), 'provider_redirected')
  assert.equal(await discoveryOf(json(metadataOf(provider.origin))), 'metadata_wrong')
  assert.equal(await discoveryOf(json({ issuer: 'x'.repeat(70_000) })), 'answer_too_large')
  assert.equal(await discoveryOf(() => {}, 200), 'provider_timed_out')
  assert.equal(await discoveryOf((_, response) => response.writeHead(404).end()), 'provider_failed')
  const unsafe: import('node:http').RequestListener = (request, response) => {
    const origin = `http://${request.headers.host}`
    json({ ...metadataOf(origin), authorization_endpoint: 'http://other.example/authorize' })(request, response)
  }
  assert.equal(await discoveryOf(unsafe), 'metadata_wrong')
})

test('settings are refused for issuers of many tenants, without TLS, and for repeated names', () => {
  const parse = (...more: Record<string, unknown>[]) =>
    parseSignInProviders(JSON.stringify(more.map(each => ({ ...providerSetting(provider), ...each }))), [])
  const entra = (tenant: string) => parse({ issuer: `https://login.microsoftonline.com/${tenant}/v2.0` })
  for (const tenant of ['common', 'organizations', 'consumers', '{tenantid}'])
    assert.match(JSON.stringify(entra(tenant)), /one Entra tenant/)
  assert.ok(Array.isArray(entra('11111111-2222-3333-4444-555555555555')))
  assert.match(JSON.stringify(parse({ issuer: 'http://idp.example' })), /https/)
  assert.match(JSON.stringify(parse({ issuer: 'https://a.example' }, { issuer: 'https://b.example' })), /univ is given twice/)
  assert.equal(parseSignInProviders('{', []), 'must be a JSON list')
})

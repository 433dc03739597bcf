// Invalid tokens: forged by attackers, issued with a wrong clock or by another service.

import { createPublicKey, generateKeyPairSync, createHmac, type KeyObject, sign } from 'node:crypto'

type Json = Record<string, unknown>
/** A valid token, its decoded parts, and the key that signed it. */
type Genuine = { token: string; header: Json; claims: Json; key: KeyObject }

export function parseToken(token: string, key: KeyObject): Genuine {
  const [header, claims] = token.split('.', 2).map(part => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json)
  return { token, key, header: header ?? {}, claims: claims ?? {} }
}

/** Signs a changed token, with the original key unless `by` is given. */
export function signAgain({ header, claims, key }: Genuine, change: Json, head: Json = {}, by: KeyObject = key): string {
  const text = `${encoded({ ...header, ...head })}.${encoded({ ...claims, ...change })}`
  return `${text}.${sign(null, Buffer.from(text), by).toString('base64url')}`
}

const encoded = (part: Json) => Buffer.from(JSON.stringify(part)).toString('base64url')
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** Returns tokens by description; the server must reject all of them. `otherKind` is a refresh token if `genuine` is an access token. */
export function hostileTokens(genuine: Genuine, otherKind: string): Record<string, string> {
  const { header, claims, token, key } = genuine
  const stranger = generateKeyPairSync('ed25519')
  const [head = '', body = '', signature = ''] = token.split('.')
  const unsigned = (alg: string, rest = '') => `${encoded({ ...header, alg })}.${body}.${rest}`
  const confused = `${encoded({ ...header, alg: 'HS256' })}.${body}`
  const publicPem = createPublicKey(key).export({ type: 'spki', format: 'pem' })
  const without = (name: string) => signAgain(genuine, { [name]: undefined })
  return {
    'no algorithm': unsigned('none'),
    'no algorithm, oddly spelled': unsigned('nOnE', signature),
    'the public key as an HMAC secret': `${confused}.${createHmac('sha256', publicPem).update(confused).digest('base64url')}`,
    'the other kind of token': otherKind,
    'another type': signAgain(genuine, {}, { typ: 'JWT' }),
    'no type': signAgain(genuine, {}, { typ: undefined }),
    'an unknown key': signAgain(genuine, {}, { kid: 'another' }),
    'a key named as what every object has': signAgain(genuine, {}, { kid: '__proto__' }),
    'no key named': signAgain(genuine, {}, { kid: undefined }),
    'a stranger’s signature': signAgain(genuine, {}, {}, stranger.privateKey),
    'a stranger’s key brought along': signAgain(genuine, {}, { jwk: stranger.publicKey.export({ format: 'jwk' }) }, stranger.privateKey),
    'another audience': signAgain(genuine, { aud: 'somebody-else' }),
    'ours among several audiences': signAgain(genuine, { aud: [claims['aud'], 'somebody-else'] }),
    'another issuer': signAgain(genuine, { iss: 'https://evil.example' }),
    'an end as text': signAgain(genuine, { exp: String(claims['exp']) }),
    'an end in the year 9999': signAgain(genuine, { exp: 253_370_764_800 }),
    'a start in ten minutes': signAgain(genuine, { iat: inSeconds(600), exp: inSeconds(900) }),
    'an end ten minutes ago': signAgain(genuine, { iat: inSeconds(-1000), exp: inSeconds(-600) }),
    'something critical that we do not know': signAgain(genuine, {}, { crit: ['exploit'], exploit: true }),
    'not valid yet': signAgain(genuine, { nbf: inSeconds(600) }),
    ...Object.fromEntries(['exp', 'iat', 'sub', 'sid', 'jti'].map(name => [`no ${name}`, without(name)])),
    'changed claims under the old signature': `${head}.${encoded({ ...claims, sid: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
    'no signature': `${head}.${body}.`,
    'a last letter that decodes to the same bytes': token.slice(0, -1) + twinOf(token.at(-1) ?? ''),
    nonsense: 'a.b.c',
    nothing: '',
  }
}

/** Returns a last letter that decodes to the same bytes: a signature of 64 bytes leaves four bits of the last base64 letter unused. */
function twinOf(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return letters[letters.indexOf(letter) ^ 1] ?? 'B'
}

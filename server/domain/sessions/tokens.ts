// Access and refresh tokens: EdDSA with a key and an audience each, without rights. The session's row has the rights.

import { createHash, createPrivateKey, createPublicKey, hash, type KeyObject, randomUUID } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { User } from '#contract/accounts/user.ts'
import { Uuid } from '#contract/fields.ts'
import { now } from '#server/platform/time/now.ts'

// The following lifetimes are in seconds.
/** Lifetime of a session and its refresh token. */
export const sessionLife: Record<User['role'], number> = { customer: 14 * 86_400, administrator: 12 * 3600 }
/** Lifetime of a session that is not refreshed. */
export const sessionIdleLife: Record<User['role'], number> = { customer: 7 * 86_400, administrator: 2 * 3600 }
/** Lifetime of an administrator's session within a hackathon. */
export const switchLife = 30 * 60
const accessTokenLife = 8 * 60

/** Clock tolerance in seconds. */
const tolerance = 5

export type RefreshClaims = { session: string; user: string; jti: string }
export type Tokens = {
  access(session: string, user: string): Promise<string>
  /** valid until the session ends */
  switched(session: string, user: string, expires: Date): Promise<string>
  /** `jti`: the token's id in the session's row */
  refresh(session: string, user: string, jti: string, expires: Date): Promise<string>
  /** null if not valid */
  readAccess(token: string): Promise<string | null>
  readSwitched(token: string): Promise<string | null>
  readRefresh(token: string): Promise<RefreshClaims | null>
}

/** Keys are PKCS#8 PEM texts of Ed25519 keys, newest first: the first signs, all verify. Remove a key when its last token has expired. */
export function createTokens(issuer: string, keys: { access: readonly string[]; refresh: readonly string[] }): Tokens {
  const access = kind('at+jwt', 'portal-api', accessTokenLife, keys.access)
  const refresh = kind('rt+jwt', 'refresh', sessionLife.customer, keys.refresh)
  const switched = kind('at+jwt', 'portal-switched', switchLife, keys.access)
  return {
    access: (session, user) => issue(access, issuer, { session, user, jti: randomUUID() }, new Date(now() + accessTokenLife * 1000)),
    refresh: (session, user, jti, expires) => issue(refresh, issuer, { session, user, jti }, expires),
    switched: (session, user, expires) => issue(switched, issuer, { session, user, jti: randomUUID() }, expires),
    readRefresh: token => read(refresh, issuer, token),
    readAccess: remembering(token => read(access, issuer, token)),
    readSwitched: remembering(token => read(switched, issuer, token)),
  }
}

/** Verifying costs as much as a query. Sessions are still read. */
function remembering(readToken: (token: string) => Promise<{ session: string; until: number } | null>) {
  const verified = new Map<string, { session: string; until: number }>()
  return async (token: string): Promise<string | null> => {
    const key = hash('sha256', token, 'base64')
    const known = verified.get(key)
    if (known && known.until > now()) return known.session
    const fresh = await readToken(token)
    if (!fresh) return null
    if (verified.size > 10_000) verified.clear()
    verified.set(key, fresh)
    return fresh.session
  }
}

type Kind = {
  typ: 'at+jwt' | 'rt+jwt'
  audience: 'portal-api' | 'portal-switched' | 'refresh'
  /** maximum lifetime in seconds */
  life: number
  signing: { kid: string; key: KeyObject }
  verifying: Readonly<Record<string, KeyObject>>
}

function kind(typ: Kind['typ'], audience: Kind['audience'], life: number, pems: readonly string[]): Kind {
  const [newest, ...older] = pems.map(createPrivateKey).map(key => ({ kid: kidOf(key), key }))
  if (!newest) throw new Error(`no key to sign ${typ} with`)
  const verifying = Object.fromEntries([newest, ...older].map(({ kid, key }) => [kid, createPublicKey(key)]))
  return { typ, audience, life, signing: newest, verifying }
}

/** The same in all processes. */
const kidOf = (key: KeyObject) =>
  createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 16)

const issue = (k: Kind, issuer: string, { session, user, jti }: RefreshClaims, expires: Date) =>
  new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'EdDSA', typ: k.typ, kid: k.signing.kid })
    .setIssuer(issuer)
    .setAudience(k.audience)
    .setSubject(user)
    .setJti(jti)
    .setIssuedAt(new Date(now()))
    .setExpirationTime(Math.floor(expires.getTime() / 1000))
    .sign(k.signing.key)

async function read(k: Kind, issuer: string, token: string): Promise<(RefreshClaims & { until: number }) | null> {
  if (!isCanonical(token)) return null
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(k, kid), {
      algorithms: ['EdDSA'],
      issuer,
      audience: k.audience,
      typ: k.typ,
      clockTolerance: tolerance,
      currentDate: new Date(now()),
      // Also rejects tokens from the future.
      maxTokenAge: k.life,
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'jti'],
    })
    return claimsOf(k, payload)
  } catch {
    return null
  }
}

/** Rejects trailing line breaks, and other last characters that decode to the same bytes. */
const isCanonical = (token: string) => token.split('.').every(part => Buffer.from(part, 'base64url').toString('base64url') === part)

function keyOf({ verifying }: Kind, kid: string | undefined): KeyObject {
  const key = kid !== undefined && Object.hasOwn(verifying, kid) ? verifying[kid] : undefined
  if (!key) throw new Error('no such key')
  return key
}

/** Stricter than jose: rejects lists of audiences and longer lifetimes. */
function claimsOf(k: Kind, { aud, sub, jti, sid, iat = 0, exp = 0 }: JWTPayload): (RefreshClaims & { until: number }) | null {
  const [session, user] = [Uuid.safeParse(sid), Uuid.safeParse(sub)]
  if (typeof aud !== 'string' || typeof jti !== 'string' || !session.success || !user.success) return null
  if (exp - iat > k.life + tolerance) return null
  return { session: session.data, user: user.data, jti, until: exp * 1000 }
}

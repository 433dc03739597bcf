// Access and refresh tokens: EdDSA, a key and an audience each, no rights inside. The session's row decides; a token only names it.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** Seconds. */
export const accessLife = 8 * 60
export const refreshLife = { customer: 14 * 86_400, administrator: 12 * 3600 } as const
const tolerance = 5

type Kind = { typ: 'at+jwt' | 'rt+jwt'; audience: 'portal-api' | 'refresh'; sign: KeyObject; verify: KeyObject }
export type Tokens = {
  access(session: string, user: string): Promise<string>
  /** `expires` is the absolute end of the session */
  refresh(session: string, user: string, expires: Date): Promise<string>
  /** the session that a token names; null for anything but a living token of that kind */
  readAccess(token: string): Promise<string | null>
  readRefresh(token: string): Promise<string | null>
}

/** `issuer` is the portal's address; the keys are PKCS#8 PEM texts of Ed25519 keys. */
export function openTokens(issuer: string, keys: { access: string; refresh: string }): Tokens {
  const access = kind('at+jwt', 'portal-api', keys.access)
  const refresh = kind('rt+jwt', 'refresh', keys.refresh)
  const verified = new Map<string, { session: string; until: number }>()
  return {
    access: (session, user) => issue(access, issuer, session, user, new Date(Date.now() + accessLife * 1000)),
    refresh: (session, user, expires) => issue(refresh, issuer, session, user, expires),
    readRefresh: async token => (await read(refresh, issuer, token))?.session ?? null,
    readAccess: async token => {
      // A signature costs as much as a query: a token that was good stays good until it expires (its session is read all the same).
      const key = createHash('sha256').update(token).digest('base64')
      const known = verified.get(key)
      if (known && known.until > Date.now()) return known.session
      const fresh = await read(access, issuer, token)
      if (!fresh) return null
      if (verified.size > 10_000) verified.clear()
      verified.set(key, fresh)
      return fresh.session
    },
  }
}

function kind(typ: Kind['typ'], audience: Kind['audience'], pem: string): Kind {
  const sign = createPrivateKey(pem)
  return { typ, audience, sign, verify: createPublicKey(sign) }
}

const issue = (k: Kind, issuer: string, session: string, user: string, expires: Date) =>
  new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'EdDSA', typ: k.typ })
    .setIssuer(issuer)
    .setAudience(k.audience)
    .setSubject(user)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(Math.floor(expires.getTime() / 1000))
    .sign(k.sign)

async function read(k: Kind, issuer: string, token: string): Promise<{ session: string; until: number } | null> {
  try {
    const { payload } = await jwtVerify(token, k.verify, {
      algorithms: ['EdDSA'],
      issuer,
      audience: k.audience,
      typ: k.typ,
      clockTolerance: tolerance,
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'jti'],
    })
    const session = payload['sid']
    // A list of audiences would let a token made for another service in.
    if (typeof payload.aud !== 'string' || typeof session !== 'string' || (payload.iat ?? 0) > Date.now() / 1000 + tolerance) return null
    return { session, until: (payload.exp ?? 0) * 1000 }
  } catch {
    return null
  }
}

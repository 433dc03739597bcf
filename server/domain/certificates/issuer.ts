// Signs credentials in the name of the portal's host (did:web).

import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { keyFor } from '#server/platform/sealing/sealing.ts'
import type { Secrets } from '#server/platform/settings/secrets.ts'

export type Issuer = {
  /** did:web:HOST */
  did: string
  /** DID document with the public keys */
  document: object
  sign(credential: JWTPayload, type: 'vc+jwt'): Promise<string>
}

/** Signs with the newest key. The document also lists former keys, so that credentials signed with them stay verifiable. */
export function createIssuer({ code_key, certificate_key }: Pick<Secrets, 'code_key' | 'certificate_key'>, portalUrl: string): Issuer {
  const did = `did:web:${encodeURIComponent(new URL(portalUrl).host)}`
  const pems = new Set([...(certificate_key ?? []), ...code_key.map(certificateKeyOf)])
  const keys = [...pems].map(pem => createPrivateKey(pem)).map(key => ({ key, ...publicPart(key, did) }))
  const [current] = keys as [(typeof keys)[0]]
  const ids = keys.map(({ id }) => id)
  return {
    did,
    document: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
      id: did,
      verificationMethod: keys.map(({ id, jwk }) => ({ id, type: 'JsonWebKey2020', controller: did, publicKeyJwk: jwk })),
      assertionMethod: ids,
      authentication: ids,
    },
    sign: (credential, typ) =>
      new SignJWT(credential).setProtectedHeader({ alg: 'EdDSA', typ, cty: 'vc', kid: current.id }).setIssuer(did).sign(current.key),
  }
}

/** Beginning of an Ed25519 private key in PKCS #8, before the 32 bytes of its seed. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Returns the PEM text of the key that signs certificates of an installation without `certificate_key`. */
export const certificateKeyOf = (codeKey: string): string =>
  createPrivateKey({ key: Buffer.concat([pkcs8, keyFor(codeKey, 'certificates')]), format: 'der', type: 'pkcs8' })
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()

function publicPart(key: KeyObject, did: string) {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const id = `${did}#${createHash('sha256').update(x).digest('base64url').slice(0, 16)}`
  return { id, jwk: { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', x } }
}

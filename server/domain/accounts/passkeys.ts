// Passkeys: what browsers are asked for, and how their responses are verified (WebAuthn level 3, docs/decisions/183-passkeys.md).

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { CreatedCredential, SignedCredential } from '#contract/accounts/passkeys-endpoints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Site = Pick<Settings, 'portalUrl'>
export type StoredPasskey = { id: string; user_id: string; public_key: Buffer }
type KnownCredential = { credential_id: Buffer; transports: string[] }
export type NewPasskey = { credential_id: Buffer; public_key: Buffer; counter: number; transports: string[] }

/** EdDSA, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257]
/** Milliseconds that a browser waits for the person. */
const patience = 300_000
/** The passkey belongs to this host, and to no host of a hackathon. */
const relyingPartyOf = ({ portalUrl }: Site) => new URL(portalUrl).hostname

/** Random for each account, and without personal data, as WebAuthn requires of the value that devices store. */
const handleOf = (user: string) => Buffer.from(user.replaceAll('-', ''), 'hex')
const bytesOf = (encoded: string) => Buffer.from(encoded, 'base64url')
const listed = (known: readonly KnownCredential[]) =>
  known.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    ...(transports.length > 0 && { transports }),
  }))

/** Options for a new passkey. Authenticators that have one of `known` refuse. */
export const creationOptions = (
  site: Site,
  {
    challenge,
    user,
    known,
  }: { challenge: string; user: { id: string; email: string; fullname: string }; known: readonly KnownCredential[] },
) => ({
  challenge,
  rp: { id: relyingPartyOf(site), name: 'Maydan' },
  user: { id: handleOf(user.id).toString('base64url'), name: user.email, displayName: user.fullname },
  pubKeyCredParams: algorithms.map(alg => ({ alg, type: 'public-key' as const })),
  timeout: patience,
  excludeCredentials: listed(known),
  authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true as const, userVerification: 'required' as const },
  attestation: 'none' as const,
})

/** Options for a sign-in. Without `known`, the person chooses among the passkeys of this host. */
export const requestOptions = (site: Site, challenge: string, known: readonly KnownCredential[] = []) => ({
  challenge,
  rpId: relyingPartyOf(site),
  timeout: patience,
  allowCredentials: listed(known),
  userVerification: 'required' as const,
})

/** Returns the new passkey; null if the response does not match the challenge, the portal or the requirements. */
export async function verifyCreated(site: Site, challenge: string, credential: CreatedCredential): Promise<NewPasskey | null> {
  if (isFramed(credential.response.clientDataJSON) || !(await hasNoCertificates(credential))) return null
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const response = { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON
  const expected = { expectedChallenge: challenge, expectedOrigin: site.portalUrl, expectedRPID: relyingPartyOf(site) }
  // The library throws for every kind of mismatch.
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  const transports = credential.response.transports ?? []
  return id === credential.id ? { credential_id: bytesOf(id), public_key: Buffer.from(publicKey), counter, transports } : null
}

/**
 * Returns the number of signatures that the authenticator reports; null if the response does not match. `advanceCounter` decides about the number,
 * because only a valid signature may raise suspicion.
 */
export async function verifySigned(
  site: Site,
  challenge: string,
  credential: SignedCredential,
  { user_id, public_key }: StoredPasskey,
): Promise<number | null> {
  const { clientDataJSON, userHandle } = credential.response
  if (isFramed(clientDataJSON) || (userHandle !== undefined && !bytesOf(userHandle).equals(handleOf(user_id)))) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.portalUrl,
    expectedRPID: relyingPartyOf(site),
    credential: { id: credential.id, publicKey: new Uint8Array(public_key), counter: 0 },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/**
 * Records the use. Returns false if the counter is not above the last one: the passkey was copied. Synced passkeys always report 0, and are
 * accepted as long as they do.
 */
export const advanceCounter = async (db: Db, passkey: string, counter: number): Promise<boolean> =>
  (await db.run(sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${passkey} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`)) === 1

export const ownCredentials = (db: Db, user: string) =>
  db.all<KnownCredential>(sql`select credential_id, transports from passkeys where user_id = ${user} order by created_at`)

/**
 * Attestation `none`, or `packed` signed by the new key itself, as browsers pass it on. Certificates of makers are not asked for, and the
 * library would fetch revocation lists from addresses in them.
 */
async function hasNoCertificates({ response }: CreatedCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const attested = decodeAttestationObject(new Uint8Array(bytesOf(response.attestationObject)))
    const format = attested.get('fmt')
    return format === 'none' || (format === 'packed' && attested.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** Whether a page of another site showed the portal in a frame. An unreadable text counts too. */
function isFramed(clientDataJSON: string): boolean {
  try {
    const { crossOrigin } = JSON.parse(bytesOf(clientDataJSON).toString()) as { crossOrigin?: unknown }
    return crossOrigin === true
  } catch {
    return true
  }
}

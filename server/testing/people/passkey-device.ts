// An authenticator in software: creates passkeys (ES256, attestation `none`) and signs with them, as browsers return it. Tests change one value.

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { CreatedCredential, Passkey, SignedCredential } from '#contract/accounts/passkeys-endpoints.ts'
import type { TestApp } from '../test-app.ts'
import type { Person } from './people.ts'

/** Differences from what a browser at the portal's address returns. */
export type Deviation = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  isVerified?: boolean
  isPresent?: boolean
  /** null: none */
  userHandle?: string | null
  /** attestation statement and its format */
  attestation?: { fmt: string; statement: Cbor }
}
type Held = { id: string; key: KeyObject; userHandle: string; counter: number }
export type PasskeyDevice = Held & { created: CreatedCredential }

/** Creates a passkey. `isCounting`: the device counts its signatures, as security keys do. */
export function createCredential(
  url: string,
  options: { challenge: string; user: { id: string } },
  deviation: Deviation = {},
  isCounting = false,
): PasskeyDevice {
  const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = randomBytes(32)
  const cose = new Map<Cbor, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  const counter = isCounting ? 1 : 0
  const attested = Buffer.concat([Buffer.alloc(16), length, bytes, cbor(cose)])
  const authData = authenticatorData(url, deviation, counter, attested)
  const { fmt = 'none', statement = new Map() } = deviation.attestation ?? {}
  const attestationObject = cbor(new Map<Cbor, Cbor>([['fmt', fmt], ['attStmt', statement], ['authData', authData]])) // prettier-ignore
  const id = bytes.toString('base64url')
  const response = {
    clientDataJSON: clientData('webauthn.create', url, options.challenge, deviation),
    attestationObject: attestationObject.toString('base64url'),
    transports: ['internal'],
  }
  return { id, key, userHandle: options.user.id, counter, created: { id, rawId: id, type: 'public-key', response } }
}

/** Signs the challenge. */
export function signChallenge(url: string, challenge: string, device: Held, deviation: Deviation = {}): SignedCredential {
  if (device.counter > 0) device.counter++
  const authData = authenticatorData(url, deviation, device.counter)
  const clientDataJSON = clientData('webauthn.get', url, challenge, deviation)
  const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
  const { userHandle = device.userHandle } = deviation
  return {
    id: device.id,
    rawId: device.id,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hash]), device.key).toString('base64url'),
      ...(userHandle !== null && { userHandle }),
    },
  }
}

/** Adds a passkey to the account. */
export async function addPasskey(app: TestApp, { calls }: Person, isCounting = false): Promise<PasskeyDevice & { passkey: Passkey }> {
  const { ceremony, options } = await calls.passkeys.begin()
  const device = createCredential(app.url, options, {}, isCounting)
  const passkey = await calls.passkeys.create({ body: { ceremony, credential: device.created } })
  return { ...device, passkey }
}

/** The body of a sign-in with a new challenge. */
export async function signedBody(app: TestApp, device: Held, deviation: Deviation = {}) {
  const { ceremony, options } = await app.anyone.passkeys.beginSignIn()
  return { ceremony, credential: signChallenge(app.url, options.challenge, device, deviation) }
}

function clientData(type: string, url: string, challenge: string, deviation: Deviation): string {
  const { origin = url, crossOrigin = false } = deviation
  const data = { type: deviation.type ?? type, challenge: deviation.challenge ?? challenge, origin, crossOrigin }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

/** Hash of the host, flags (1 present, 4 verified, 64 with a new key) and the counter. */
function authenticatorData(url: string, { rpId, isPresent = true, isVerified = true }: Deviation, counter: number, attested?: Buffer) {
  const host = createHash('sha256')
    .update(rpId ?? new URL(url).hostname)
    .digest()
  const tail = Buffer.alloc(5)
  tail.writeUInt8((isPresent ? 1 : 0) | (isVerified ? 4 : 0) | (attested ? 64 : 0))
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([host, tail, attested ?? Buffer.alloc(0)])
}

type Cbor = number | string | Buffer | Cbor[] | Map<Cbor, Cbor>

/** The part of CBOR (RFC 8949) that attestations need: integers, texts, bytes, lists and maps, each shorter than 65,536. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

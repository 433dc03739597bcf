// Signed ids: unforgeable and deterministic, so they need no row.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { Uuid } from '#contract/fields.ts'
import type { SecretKeys } from './sealing.ts'

export type SignedIds = {
  /** Returns the id with its signature: 65 characters of base64url. */
  sign(id: string): string
  /** Returns the id; null unless signed for this purpose. */
  read(signed: string): string | null
}

/** A text signed for one `purpose` is invalid for any other. */
export function createSignedIds(keys: SecretKeys, purpose: string): SignedIds {
  const sealOf = (id: Buffer, key: string) =>
    createHmac('sha256', key)
      .update(`${purpose}:${id.toString('hex')}`)
      .digest()
  return {
    sign: id => beginningOf(id) + sealOf(bytesOf(id), keys[0]).toString('base64url'),
    read(signed) {
      const parts = partsOf(signed)
      return parts && keys.some(key => timingSafeEqual(parts.seal, sealOf(parts.id, key))) ? uuidOf(parts.id) : null
    },
  }
}

/** Returns the prefix that all signed texts of an id have in common. */
export const beginningOf = (id: string) => bytesOf(id).toString('base64url')

/** Returns the id without verifying the signature; null if the text is malformed. */
export function namedIn(signed: string): string | null {
  const parts = partsOf(signed)
  return parts && uuidOf(parts.id)
}

function partsOf(signed: string): { id: Buffer; seal: Buffer } | null {
  const [id, seal] = [signed.slice(0, idLetters), signed.slice(idLetters)].map(part => Buffer.from(part, 'base64url'))
  if (!id || !seal || id.length !== 16 || seal.length !== 32) return null
  // Rejects non-canonical base64url, where a different last character decodes to the same bytes.
  return id.toString('base64url') + seal.toString('base64url') === signed ? { id, seal } : null
}

const idLetters = 22

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const uuidOf = (id: Buffer) => Uuid.safeParse(id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')).data ?? null

// An id that nobody can make up: whoever has it was given it. It needs no row of its own, and is always the same.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Uuid } from '#contract/fields.ts'

export type SignedIds = {
  /** 65 letters of base64url */
  sign(id: string): string
  /** The id that a text of this purpose names; null for any other text. */
  read(signed: string): string | null
}

/** `key` is the installation's; `purpose` keeps what is signed for one thing from being taken for another. */
export function createSignedIds(key: string, purpose: string): SignedIds {
  const sealOf = (id: Buffer) =>
    createHmac('sha256', key)
      .update(`${purpose}:${id.toString('hex')}`)
      .digest()
  return {
    sign: id => beginningOf(id) + sealOf(bytesOf(id)).toString('base64url'),
    read(signed) {
      const parts = partsOf(signed)
      return parts && timingSafeEqual(parts.seal, sealOf(parts.id)) ? uuidOf(parts.id) : null
    },
  }
}

/** With which every text begins that names an id, whatever it is for. */
export const beginningOf = (id: string) => bytesOf(id).toString('base64url')

/** The id that a signed text names, before anything is known of it; null for any other text. */
export function namedIn(signed: string): string | null {
  const parts = partsOf(signed)
  return parts && uuidOf(parts.id)
}

function partsOf(signed: string): { id: Buffer; seal: Buffer } | null {
  const [id, seal] = [signed.slice(0, idLetters), signed.slice(idLetters)].map(part => Buffer.from(part, 'base64url'))
  if (!id || !seal || id.length !== 16 || seal.length !== 32) return null
  // One text for each: no last letter that decodes to the same bytes.
  return id.toString('base64url') + seal.toString('base64url') === signed ? { id, seal } : null
}

/** Sixteen bytes. */
const idLetters = 22

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const uuidOf = (id: Buffer) => Uuid.safeParse(id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')).data ?? null

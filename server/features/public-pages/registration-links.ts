// Links on which somebody sees what they registered: whoever reads the mail at its address has one, and it lives as long as the registration.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Uuid } from '#contract/fields.ts'

export type RegistrationLinks = {
  /** What stands after /me/ on the page's host: 65 letters of base64url, always the same for a registration. */
  sign(tenant: string, registration: string): string
  /** The registration that a link of this tenant names; null for any other text. */
  read(tenant: string, signed: string): string | null
}

/** `key` is the installation's secret for codes, which is never exchanged; what it signs here cannot be taken for a code. */
export function openRegistrationLinks(key: string): RegistrationLinks {
  const sealOf = (tenant: string, id: Buffer) =>
    createHmac('sha256', key)
      .update(`registration:${tenant}:${id.toString('hex')}`)
      .digest()
  return {
    sign(tenant, registration) {
      const id = Buffer.from(registration.replaceAll('-', ''), 'hex')
      return id.toString('base64url') + sealOf(tenant, id).toString('base64url')
    },
    read(tenant, signed) {
      const [id, seal] = [signed.slice(0, idLetters), signed.slice(idLetters)].map(part => Buffer.from(part, 'base64url'))
      if (!id || !seal || id.length !== 16 || seal.length !== 32) return null
      // One text for each link: no last letter that decodes to the same bytes.
      if (id.toString('base64url') + seal.toString('base64url') !== signed) return null
      return timingSafeEqual(seal, sealOf(tenant, id)) ? uuidOf(id) : null
    },
  }
}

/** Sixteen bytes. */
const idLetters = 22

const uuidOf = (id: Buffer) => Uuid.safeParse(id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')).data ?? null

// Links on which somebody sees what they registered: whoever reads the mail at its address has one, and it lives as long as the registration.
import { openSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type RegistrationLinks = {
  /** What stands after /me/ on the page's host, always the same for a registration. */
  sign(tenant: string, registration: string): string
  /** The registration that a link of this tenant names; null for any other text. */
  read(tenant: string, signed: string): string | null
}

/** `key` is the installation's secret for codes, which is never exchanged; what it signs here cannot be taken for a code. */
export function openRegistrationLinks(key: string): RegistrationLinks {
  const ofTenant = (tenant: string) => openSignedIds(key, `registration:${tenant}`)
  return {
    sign: (tenant, registration) => ofTenant(tenant).sign(registration),
    read: (tenant, signed) => ofTenant(tenant).read(signed),
  }
}

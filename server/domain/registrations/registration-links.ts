// Links on which somebody sees what they registered: whoever reads the mail at its address has one, and it lives as long as the registration.
import { namedIn, openSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type RegistrationLinks = {
  /** What stands after /me/ on the page's host: always the same for a registration and the number of its link. */
  sign(tenant: string, registration: string, number?: number): string
  /** The registration that such a text names, before anything is known of it; null for any other text. */
  named(signed: string): string | null
  /** Whether it is this link of this tenant's registration. */
  opens(signed: string, tenant: string, registration: string, number?: number): boolean
}

/** `key` is the installation's secret for codes, which is never exchanged; what it signs here cannot be taken for a code. */
export function openRegistrationLinks(key: string): RegistrationLinks {
  // The first link of a registration has no number in its seal: so were those that are out already.
  const linkOf = (tenant: string, number: number) => openSignedIds(key, `registration:${tenant}${number === 0 ? '' : `:${number}`}`)
  return {
    sign: (tenant, registration, number = 0) => linkOf(tenant, number).sign(registration),
    named: namedIn,
    opens: (signed, tenant, registration, number = 0) => linkOf(tenant, number).read(signed) === registration,
  }
}

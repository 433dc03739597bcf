// Short-lived download links for archives.
import { openSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type ArchiveLinks = {
  sign(tenant: string, what: ArchiveNamed): string
  /** Returns the tenant of a valid link; null otherwise. */
  opens(signed: string, what: ArchiveNamed): string | null
}
/** `people`: includes registrations */
type ArchiveNamed = { people: 'yes' | 'no'; session: string; /** milliseconds since 1970 */ until: number }

export function openArchiveLinks(key: string): ArchiveLinks {
  const linkOf = ({ people, session, until }: ArchiveNamed) => openSignedIds(key, `archive:${people}:${session}:${until}`)
  return {
    sign: (tenant, what) => linkOf(what).sign(tenant),
    opens: (signed, what) => linkOf(what).read(signed),
  }
}

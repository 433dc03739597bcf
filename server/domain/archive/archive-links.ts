// Addresses at which an owner's browser saves an archive, for a few minutes.
import { openSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type ArchiveLinks = {
  sign(tenant: string, what: ArchiveNamed): string
  /** The hackathon whose archive it opens; null for any other text. */
  opens(signed: string, what: ArchiveNamed): string | null
}
/** `people`: with those who registered */
type ArchiveNamed = { people: 'yes' | 'no'; /** that requested it */ session: string; /** milliseconds since 1970 */ until: number }

/** `key` is the installation's; what it signs here cannot be taken for anything else. */
export function openArchiveLinks(key: string): ArchiveLinks {
  const linkOf = ({ people, session, until }: ArchiveNamed) => openSignedIds(key, `archive:${people}:${session}:${until}`)
  return {
    sign: (tenant, what) => linkOf(what).sign(tenant),
    opens: (signed, what) => linkOf(what).read(signed),
  }
}

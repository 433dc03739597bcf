// Short-lived links with which an owner's browser downloads an archive.
import { createSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type ArchiveLinks = {
  sign(tenant: string, what: ArchiveNamed): string
  /** Returns the hackathon of the link, otherwise null. */
  opens(signed: string, what: ArchiveNamed): string | null
}
/** `people`: include registrations */
type ArchiveNamed = {
  people: 'yes' | 'no'
  /** the session that requested it */ session: string
  /** milliseconds since 1970 */ until: number
}

/** `key` is the key of the installation. */
export function createArchiveLinks(key: string): ArchiveLinks {
  const linkOf = ({ people, session, until }: ArchiveNamed) => createSignedIds(key, `archive:${people}:${session}:${until}`)
  return {
    sign: (tenant, what) => linkOf(what).sign(tenant),
    opens: (signed, what) => linkOf(what).read(signed),
  }
}

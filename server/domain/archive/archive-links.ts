// Short-lived links to download an archive.

import type { SecretKeys } from '#server/platform/sealing/sealing.ts'
import { createSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type ArchiveLinks = {
  sign(tenant: string, what: ArchiveNamed): string
  /** Returns the hackathon; null if not valid. */
  opens(signed: string, what: ArchiveNamed): string | null
}
/** `people`: the archive includes registrations */
type ArchiveNamed = {
  people: 'yes' | 'no'
  /** the session that requested it */ session: string
  /** milliseconds since 1970 */ until: number
}

/** Links for one `purpose` are invalid for any other. */
export function createArchiveLinks(keys: SecretKeys, purpose = 'archive'): ArchiveLinks {
  const linkOf = ({ people, session, until }: ArchiveNamed) => createSignedIds(keys, `${purpose}:${people}:${session}:${until}`)
  return {
    sign: (tenant, what) => linkOf(what).sign(tenant),
    opens: (signed, what) => linkOf(what).read(signed),
  }
}

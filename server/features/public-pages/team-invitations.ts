import { type CandidateTeam, findTeam } from '#server/domain/registrations/team-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PublicPagesParts } from './parts.ts'

/** The team that a link invites into; null for any other text, and for a link that a newer one has made void. */
export async function findInvitation(
  db: Db,
  { teamLinks }: PublicPagesParts,
  tenant: string,
  signed: string,
): Promise<CandidateTeam | null> {
  const id = teamLinks.named(signed)
  const team = id === null ? null : await findTeam(db, tenant, id)
  return team && teamLinks.opens(signed, tenant, team.id, team.link_number) ? team : null
}

/** What of a pasted address names a team: its last part, whatever stands after it. */
export const tokenIn = (pasted: string) => pasted.trim().split(/[?#]/, 1)[0]?.split('/').findLast(Boolean) ?? ''

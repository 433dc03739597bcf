// Teams by the link of an invitation: the link that all members share, or the link in a mail.

import type { Db } from '#server/platform/database/database.ts'
import type { TeamLinks } from '../registrations/registration-links.ts'
import { findTeamInvitation, type InvitedMate, type TeamInvitation } from './team-invitations.ts'
import { type CandidateTeam, findTeam } from './team-store.ts'

/** `personal`: the invitation by email whose link was opened. Null for the link of the team. */
export type InvitedTeam = CandidateTeam & { personal: InvitedMate | null }

/** Returns the team of an invitation's link. Returns null if the link is invalid, was replaced, or the invitation was declined. */
export async function findInvitation(
  db: Db,
  { teamLinks }: { teamLinks: TeamLinks },
  tenant: string,
  signed: string,
): Promise<InvitedTeam | null> {
  const invitation = teamLinks.readPersonal(signed, tenant)
  const personal = invitation === null ? null : await findTeamInvitation(db, tenant, invitation)
  const id = personal?.team_id ?? teamLinks.named(signed)
  const team = id === null ? null : await findTeam(db, tenant, id)
  if (personal) return team && isPending(personal) ? { ...team, personal } : null
  return team && teamLinks.opens(signed, tenant, team.id, team.link_number) ? { ...team, personal: null } : null
}

const isPending = (invitation: TeamInvitation): invitation is InvitedMate => invitation.email !== null

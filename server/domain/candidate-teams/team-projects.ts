// Projects of candidates who join or leave a team. Triggers move them (migration 046); this file lets joiners choose, and notifies.

import { findPartyProject, type PartyProject, setAside } from '#server/domain/projects/party.ts'
import { mailAboutProject, mailTeam } from '#server/domain/projects/project-mails.ts'
import { findOwnProject, membersOf } from '#server/domain/projects/project-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { CandidatePages } from '../registrations/candidate-pages.ts'
import { joinTeam } from './team-store.ts'

/** The project of a joiner, and that of the team. */
export type JoinedProjects = { own: PartyProject | null; team: PartyProject | null }
export const goesOn = ['own', 'team'] as const
export type GoesOn = (typeof goesOn)[number]

export const findJoinedProjects = async (db: Db, tenant: string, registration: string, team: string): Promise<JoinedProjects> => ({
  own: await findPartyProject(db, tenant, { id: registration, team_id: null }),
  team: await findPartyProject(db, tenant, { id: registration, team_id: team }),
})

/** Returns the project that goes on: a submitted one instead of a draft, otherwise the team's. Null if a joiner must choose. */
export function defaultOf({ own, team }: JoinedProjects): GoesOn | null {
  if (own?.is_submitted && team?.is_submitted) return null
  return own && (!team || (own.is_submitted && !team.is_submitted)) ? 'own' : 'team'
}

/** `registration`: the joiner. `ifNew`: see joinTeam. `keeps`: which project goes on if both are submitted; default: the team's. */
type Joining = { team: string; registration: string; ifNew?: boolean; keeps?: GoesOn | undefined }

/** Adds a member. If both have a project, one is set aside, and everyone concerned gets a mail. */
export async function joinWithProject(db: Db, pages: CandidatePages, tenant: string, { team, registration, ifNew = true, keeps }: Joining) {
  const { own, team: theirs } = await findJoinedProjects(db, tenant, registration, team)
  if (keeps === 'own' && own?.fixed === null && own.is_submitted && theirs?.fixed === null && ifNew) await setAside(db, tenant, theirs.id)
  await joinTeam(db, tenant, team, registration, ifNew)
  const after = await findOwnProject(db, tenant, { id: registration, team_id: team })
  if (!own || !theirs || !after) return
  const [kept, other] = after.id === own.id ? [own, theirs] : [theirs, own]
  const wasSetAside = await db.one(sql`select from projects where tenant_id = ${tenant} and id = ${other.id} and set_aside`)
  if (!wasSetAside) return
  const members = await membersOf(db, tenant, after)
  await mailAboutProject(db, pages, tenant, members, { kind: 'set_aside', name: other.name, other: kept.name })
}

/** Mails the former last member that the team's project is now theirs. Call it after leaving. */
export async function mailCarried(db: Db, pages: CandidatePages, tenant: string, registration: string): Promise<void> {
  const project = await findOwnProject(db, tenant, { id: registration, team_id: null })
  if (project && project.state === 'active' && project.version > 0) await mailTeam(db, pages, tenant, project, { kind: 'carried' })
}

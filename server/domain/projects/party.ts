// The party that owns a project: a team, or a candidate who takes part alone. Triggers keep one project per party (migration 046).

import type { L10n } from '#contract/language.ts'
import { isLockedInPhase } from '#server/domain/phases/locked-teams.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findOwnProject, findVersion, type ProjectRow, type Submitter } from './project-store.ts'

/** Why candidates cannot change the composition of their party: it submitted before the deadline, or its project was disqualified. */
type FixedReason = 'submitted' | 'disqualified'
export type PartyProject = { id: string; name: L10n; is_submitted: boolean; fixed: FixedReason | null }

/** Returns the project of a party that is not withdrawn, or null. */
export async function findPartyProject(db: Db, tenant: string, party: Submitter): Promise<PartyProject | null> {
  const project = await findOwnProject(db, tenant, party)
  if (!project || project.state === 'withdrawn') return null
  const last = await findVersion(db, tenant, project.id, project.version)
  const row = await db.one<{ is_submitted: boolean; is_over: boolean }>(sql`
    select is_submitted_project(${tenant}, ${project.id}) as is_submitted,
      exists (select from submissions where tenant_id = ${tenant} and closes_at <= clock_timestamp()) as is_over`)
  const is_submitted = row?.is_submitted ?? false
  const fixed = project.state === 'disqualified' ? 'disqualified' : is_submitted && row?.is_over ? 'submitted' : null
  return { id: project.id, name: last?.content.name ?? { ar: '', en: '' }, is_submitted, fixed }
}

/** Whether the names and the team of a candidate are those of a submission whose deadline has passed. */
export const isFixed = async (db: Db, tenant: string, party: Submitter): Promise<boolean> =>
  (await findPartyProject(db, tenant, party))?.fixed === 'submitted'

/** Whether candidates cannot join a team, because of its submission, a disqualification, or a phase whose teams are locked. */
export const isTeamFixed = async (db: Db, tenant: string, team: string): Promise<boolean> =>
  ((await findPartyProject(db, tenant, { id: '', team_id: team }))?.fixed ?? null) !== null ||
  (await isLockedInPhase(db, tenant, { team, registration: null }))

/** Returns the project that was withdrawn together with an earlier registration of the same address, or null. */
export const findFormerProject = async (db: Db, tenant: string, registration: string): Promise<{ id: string; name: L10n } | null> =>
  (await db.one<{ id: string; name: L10n }>(sql`
    select p.id, v.content -> 'name' as name from registrations r
    join registrations f on f.tenant_id = r.tenant_id and f.email = r.email and f.id <> r.id and f.state = 'withdrawn'
    join projects p on p.tenant_id = f.tenant_id and p.registration_id = f.id and p.state = 'active'
    join project_versions v on v.tenant_id = p.tenant_id and v.project_id = p.id and v.number = p.version
    where r.tenant_id = ${tenant} and r.id = ${registration} and r.state <> 'withdrawn' order by p.created_at desc, p.id limit 1`)) ?? null

/** Moves the project of an earlier registration to a candidate who has none. A trigger gives it to the candidate's team (migration 046). */
export async function takeBackProject(db: Db, tenant: string, registration: string): Promise<void> {
  // A first save of the same candidate waits, and the reverse.
  const owner = await db.one<Submitter>(sql`
    select id, team_id from registrations where tenant_id = ${tenant} and id = ${registration} for update`)
  const former = await findFormerProject(db, tenant, registration)
  if (!owner || !former || (await findOwnProject(db, tenant, owner))) return
  await db.run(sql`update projects set registration_id = ${registration} where tenant_id = ${tenant} and id = ${former.id}`)
}

/** Withdraws an active project, because another one of the team goes on. */
export const setAside = (db: Db, tenant: string, project: string) =>
  db.run(sql`
    update projects set state = 'withdrawn', set_aside = true where tenant_id = ${tenant} and id = ${project} and state = 'active'`)

/** Requires that the party of a withdrawn project has no other one. Locks the party, so that no request creates one meanwhile. */
export async function requireNoOtherProject(db: Db, tenant: string, { id, team_id, registration_id }: ProjectRow): Promise<void> {
  const owner = await db.one<Submitter>(sql`
    select id, team_id from registrations where tenant_id = ${tenant} and id = ${registration_id}::uuid for update`)
  const team = team_id ?? owner?.team_id ?? null
  await db.one(sql`select from candidate_teams where tenant_id = ${tenant} and id = ${team}::uuid for update`)
  const other = owner || team ? await findOwnProject(db, tenant, { id: owner?.id ?? '', team_id: team }) : null
  if (other && other.id !== id && other.state !== 'withdrawn') refuse('project.party_has_another')
}

/** Returns names of the projects that were set aside by the candidate or by members of the team. Drafts without a name have none. */
export async function listSetAside(db: Db, tenant: string, { id, team_id }: Submitter): Promise<L10n[]> {
  const rows = await db.all<{ name: L10n }>(sql`
    select v.content -> 'name' as name from projects p
    join project_versions v on v.tenant_id = p.tenant_id and v.project_id = p.id and v.number = p.version
    where p.tenant_id = ${tenant} and p.set_aside and (p.team_id = ${team_id}::uuid or p.registration_id = ${id} or p.registration_id in (
      select r.id from registrations r where r.tenant_id = ${tenant} and r.team_id = ${team_id}::uuid))
    order by p.created_at, p.id limit 20`)
  return rows.map(({ name }) => name).filter(({ ar, en }) => ar || en)
}

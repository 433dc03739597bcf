// Candidate teams. Changes require the lock of lockAdmission.

import { tidyName } from '#contract/names/tidy-name.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Candidate } from '../registrations/change-state.ts'

export type CandidateTeam = { id: string; name: string; link_number: number }
/** A candidate in a team. `is_captain`: the first member who was not declined. */
export type Mate = Candidate & { state: RegistrationState; is_captain: boolean }

export const findTeam = async (db: Db, tenant: string, id: string | null) =>
  (await db.one<CandidateTeam>(sql`select id, name, link_number from candidate_teams where tenant_id = ${tenant} and id = ${id}::uuid`)) ??
  null

/** Returns the members of a team: the captain first, the others by time of joining. */
export const matesOf = (db: Db, tenant: string, team: string) =>
  db.all<Mate>(sql`
    select id, fullname, email, language, link_number, state,
      row_number() over (order by state = 'declined', team_place) = 1 and state <> 'declined' as is_captain
    from registrations where tenant_id = ${tenant} and team_id = ${team} order by state = 'declined', team_place`)

export const isTeamNameTaken = async (db: Db, tenant: string, name: string): Promise<boolean> =>
  (await db.one(sql`select 1 from candidate_teams where tenant_id = ${tenant} and folded_name = folded(${tidyName(name)})`)) !== undefined

/** Returns the id of an empty team; null if the name is taken. */
export async function foundTeam(db: Db, tenant: string, name: string): Promise<string | null> {
  const row = await db.one<{ id: string }>(sql`
    insert into candidate_teams (tenant_id, name) values (${tenant}, ${tidyName(name)}) on conflict (tenant_id, folded_name) do nothing returning id`)
  return row?.id ?? null
}

/** Returns false if another team has the name. */
export async function renameTeam(db: Db, tenant: string, team: string, name: string): Promise<boolean> {
  const renamed = await db.run(sql`
    update candidate_teams t set name = ${tidyName(name)} where tenant_id = ${tenant} and id = ${team}
      and not exists (select from candidate_teams o where o.tenant_id = t.tenant_id and o.id <> t.id and o.folded_name = folded(${tidyName(name)}))`)
  return renamed > 0
}

/** Deletes the member's invitation. `ifNew` is false for an earlier registration, which a form does not change. */
export async function joinTeam(db: Db, tenant: string, team: string, registration: string, ifNew = true): Promise<void> {
  await db.run(sql`
    update registrations set team_id = ${team},
      team_place = (select coalesce(max(team_place), 0) + 1 from registrations where tenant_id = ${tenant} and team_id = ${team})
    where tenant_id = ${tenant} and id = ${registration} and team_id is null and state <> 'withdrawn' and ${ifNew}::boolean`)
  await db.run(sql`
    delete from team_invitations i using registrations r where i.tenant_id = ${tenant} and i.team_id = ${team}
      and r.tenant_id = i.tenant_id and r.id = ${registration} and r.team_id = i.team_id and r.email = i.email`)
  await db.run(sql`
    delete from candidate_teams t where t.tenant_id = ${tenant} and t.id = ${team}
      and not exists (select from registrations r where r.tenant_id = t.tenant_id and r.team_id = t.id)`)
}

/** Deletes an empty team. */
export const leaveTeam = (db: Db, tenant: string, team: string, registration: string) =>
  db.run(sql`
    update registrations set team_id = null, team_place = null where tenant_id = ${tenant} and team_id = ${team} and id = ${registration}`)

export const makeCaptain = (db: Db, tenant: string, team: string, registration: string) =>
  db.run(sql`
    update registrations set team_place = (select min(team_place) - 1 from registrations where tenant_id = ${tenant} and team_id = ${team})
    where tenant_id = ${tenant} and team_id = ${team} and id = ${registration} and state <> 'declined'`)

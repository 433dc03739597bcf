// What is registered when the rows of a sheet are read.

import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import { folded } from '#contract/text/folding.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type World = {
  /** registered people by address; a registration that was not withdrawn comes first */
  people: ReadonlyMap<string, { fullname: string; state: RegistrationState; team: string | null; hasProject: boolean }>
  /** by folded name */
  teams: ReadonlyMap<string, { members: number; hasProject: boolean }>
}

/** Lock the admission first, if the rows are imported: people join and leave teams meanwhile otherwise. */
export async function readWorld(db: Db, tenant: string): Promise<World> {
  const people = await db.all<{ email: string; fullname: string; state: RegistrationState; team: string | null; has_project: boolean }>(sql`
    select distinct on (r.email) r.email, r.fullname, r.state, t.name as team,
      exists (select from projects p where p.tenant_id = r.tenant_id and p.registration_id = r.id) as has_project
    from registrations r left join candidate_teams t on t.tenant_id = r.tenant_id and t.id = r.team_id
    where r.tenant_id = ${tenant} and r.state is not null order by r.email, r.state = 'withdrawn', r.created_at desc`)
  const teams = await db.all<{ name: string; members: number; has_project: boolean }>(sql`
    select t.name, (select count(*)::int from registrations r where r.tenant_id = t.tenant_id and r.team_id = t.id) as members,
      exists (select from projects p where p.tenant_id = t.tenant_id and p.team_id = t.id) as has_project
    from candidate_teams t where t.tenant_id = ${tenant}`)
  return {
    people: new Map(people.map(({ email, has_project: hasProject, ...person }) => [email, { ...person, hasProject }])),
    teams: new Map(teams.map(({ name, members, has_project: hasProject }) => [folded(name), { members, hasProject }])),
  }
}

// Conflicts of interest: declared by editors and judges, or known by the same organization or domain of the email address.
import { publicMailDomains } from '#server/domain/registrations/email-suggestion.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/**
 * Adds conflicts of judges with projects of members who named the judge's organization or have an address of the same domain. `judge` limits
 * it to one judge. Conflicts are never removed here. Their trigger locks projects, in the same order as deliveries.
 */
export const addOrganizationConflicts = (db: Db, tenant: string, judge: string | null = null) =>
  db.run(sql`
    insert into judge_conflicts (tenant_id, judge_id, project_id, source)
    select distinct j.tenant_id, j.id, p.id, 'organization' from judges j
    join registrations m on m.tenant_id = j.tenant_id and (
      (j.organization <> '' and folded(j.organization) = folded(m.answers ->> 'university'))
      or (j.email <> '' and split_part(lower(j.email), '@', 2) = split_part(lower(m.email), '@', 2)
        and not split_part(lower(j.email), '@', 2) = any(${publicMailDomains}::text[])))
    join projects p on p.tenant_id = m.tenant_id and (p.team_id = m.team_id or p.registration_id = m.id)
    where j.tenant_id = ${tenant} and (${judge}::uuid is null or j.id = ${judge}::uuid) and m.state in ('applied', 'waiting', 'accepted', 'checked_in')
    order by 3, 2 on conflict do nothing`)

/** Adds one conflict, and ends a visit of the judge at the project. */
export async function addConflict(
  db: Db,
  tenant: string,
  judge: string,
  project: string,
  source: 'editor' | 'stepped_aside',
): Promise<void> {
  // Visits are always locked before projects, which the conflict's trigger locks.
  await endVisits(db, tenant, { judge, project }, source === 'stepped_aside' ? 'step_aside' : 'replaced')
  await db.run(sql`
    insert into judge_conflicts (tenant_id, judge_id, project_id, source) values (${tenant}, ${judge}, ${project}, ${source})
    on conflict do nothing`)
}

type Ended = { judge?: string; project?: string; round?: string; visit?: string }

/** Ends visits under way and frees their tables, which it locks in the same order as deliveries. */
export async function endVisits(
  db: Db,
  tenant: string,
  { judge, project, round, visit }: Ended,
  outcome: 'scores' | 'not_here' | 'busy' | 'step_aside' | 'replaced',
): Promise<void> {
  await db.run(sql`
    with ended as (
      update assignments set ended_at = clock_timestamp(), outcome = ${outcome}
      where tenant_id = ${tenant} and ended_at is null and (${judge ?? null}::uuid is null or judge_id = ${judge ?? null}::uuid)
        and (${project ?? null}::uuid is null or project_id = ${project ?? null}::uuid)
        and (${round ?? null}::uuid is null or round_id = ${round ?? null}::uuid) and (${visit ?? null}::uuid is null or id = ${visit ?? null}::uuid)
      returning round_id, project_id),
    locked as (
      select p.round_id, p.project_id from round_projects p join ended e on e.round_id = p.round_id and e.project_id = p.project_id
      where p.tenant_id = ${tenant} order by p.project_id, p.round_id for update of p)
    update round_projects p set judge_id = null, free_since = clock_timestamp() from locked l
    where p.tenant_id = ${tenant} and p.round_id = l.round_id and p.project_id = l.project_id`)
}

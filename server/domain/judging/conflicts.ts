// Conflicts of interest: declared by editors and judges, or found by a common person, email domain or organization.

import type { Affiliation, ConflictSource } from '#contract/judging/judging.ts'
import { publicMailDomains } from '#server/domain/registrations/email-suggestion.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

/**
 * Conflicts that registrations show, one for each judge and project, without those that an editor allowed. `same_person`: a member has the
 * judge's address, or the phone number of the judge's own registration. `judge` limits it to one judge.
 */
export const foundConflicts = (tenant: string, judge: string | null = null): Sql => sql`(
  select distinct on (f.judge_id, f.project_id) f.* from (
    select j.id as judge_id, p.id as project_id, r.source, r.shared from judges j
    join registrations m on m.tenant_id = j.tenant_id and m.state in ('applied', 'waiting', 'accepted', 'checked_in')
    join projects p on p.tenant_id = m.tenant_id and (p.team_id = m.team_id or p.registration_id = m.id)
    cross join lateral (
      select 1 as nth, 'same_person' as source, '' as shared where j.email <> '' and (lower(m.email) = lower(j.email) or m.phone <> '' and exists (
        select from registrations o where o.tenant_id = j.tenant_id and lower(o.email) = lower(j.email) and o.phone = m.phone))
      union all
      select 2, 'domain', split_part(lower(j.email), '@', 2) where j.email <> '' and split_part(lower(j.email), '@', 2) = split_part(lower(m.email), '@', 2)
        and split_part(lower(j.email), '@', 2) <> all(${publicMailDomains}::text[])
      union all
      select 3, 'organization', folded(j.organization) where j.organization <> '' and folded(j.organization) = folded(m.answers ->> 'university')) r
    where j.tenant_id = ${tenant} and (${judge}::uuid is null or j.id = ${judge}::uuid)
      and not exists (select from allowed_affiliations a where a.tenant_id = j.tenant_id and a.source = r.source and a.shared = r.shared)
      and not exists (select from allowed_conflicts a where a.tenant_id = j.tenant_id and a.judge_id = j.id and a.project_id = p.id)
    order by j.id, p.id, r.nth) f
  order by f.judge_id, f.project_id)`

export type FoundConflict = { judge: string; project: string; source: ConflictSource }

/**
 * Stores conflicts that registrations show. Decisions of editors are followed. A common domain or organization is not added to a pair with
 * scores, because it would discard them; the same person is. Returns the added pairs. The trigger of conflicts locks projects, in the same
 * order as deliveries.
 */
export const storeFoundConflicts = (db: Db, tenant: string, judge: string | null = null): Promise<FoundConflict[]> =>
  db.all<FoundConflict>(sql`
    insert into judge_conflicts as c (tenant_id, judge_id, project_id, source, shared)
    select ${tenant}, f.judge_id, f.project_id, f.source, f.shared from ${foundConflicts(tenant, judge)} f
    where f.source = 'same_person' or not exists (
      select from judgements o join judging_rounds r on r.tenant_id = o.tenant_id and r.id = o.round_id and r.attempt = o.attempt
      where o.tenant_id = ${tenant} and o.judge_id = f.judge_id and o.project_id = f.project_id)
    order by f.project_id, f.judge_id
    on conflict (tenant_id, judge_id, project_id) do update set source = excluded.source, shared = excluded.shared
      where c.source in ('domain', 'organization') and (c.source, c.shared) is distinct from (excluded.source, excluded.shared)
    returning judge_id as judge, project_id as project, source`)

/** Removes a conflict. The pair is allowed from then on: the same reason is not found again. */
export async function allowConflict(db: Db, tenant: string, judge: string, project: string): Promise<void> {
  await db.run(sql`
    insert into allowed_conflicts (tenant_id, judge_id, project_id) values (${tenant}, ${judge}, ${project}) on conflict do nothing`)
  await db.run(sql`delete from judge_conflicts where tenant_id = ${tenant} and judge_id = ${judge} and project_id = ${project}`)
}

/** Removes the conflicts of a domain or organization, or finds them again. Another common reason of a pair remains a conflict. */
export async function setAffiliation(db: Db, tenant: string, source: Affiliation, given: string, isAllowed: boolean): Promise<void> {
  const shared = source === 'domain' ? sql`lower(${given}::text)` : sql`folded(${given}::text)`
  if (isAllowed) {
    await db.run(sql`
      insert into allowed_affiliations (tenant_id, source, shared) values (${tenant}, ${source}, ${shared}) on conflict do nothing`)
    // In one order with deliveries: the trigger locks projects.
    const removed = await db.all<{ judge_id: string; project_id: string }>(sql`
      select judge_id, project_id from judge_conflicts where tenant_id = ${tenant} and source = ${source} and shared = ${shared}
      order by project_id, judge_id`)
    for (const { judge_id, project_id } of removed)
      await db.run(sql`delete from judge_conflicts where tenant_id = ${tenant} and judge_id = ${judge_id} and project_id = ${project_id}`)
  } else await db.run(sql`delete from allowed_affiliations where tenant_id = ${tenant} and source = ${source} and shared = ${shared}`)
  await storeFoundConflicts(db, tenant)
}

/** Adds one conflict, and ends a visit of the judge at the project. It replaces a decision to allow it. */
export async function addConflict(
  db: Db,
  tenant: string,
  judge: string,
  project: string,
  source: 'editor' | 'stepped_aside',
): Promise<void> {
  // Visits are always locked before projects, which the conflict's trigger locks.
  await endVisits(db, tenant, { judge, project }, source === 'stepped_aside' ? 'step_aside' : 'replaced')
  if (source === 'editor')
    await db.run(sql`delete from allowed_conflicts where tenant_id = ${tenant} and judge_id = ${judge} and project_id = ${project}`)
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

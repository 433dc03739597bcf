// Deadlines of the phases that collect projects. The settings of submissions, the stage of the hackathon, its page and its calendar have
// the deadline of the last of them.

import type { Submissions } from '#contract/projects/project-records.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import type { Deps } from '#server/domain/deps.ts'
import { collectingPhase, peopleOfPhase, projectsOfPhase } from '#server/domain/phases/own-submission.ts'
import type { PhaseRow } from '#server/domain/phases/phase-store.ts'
import { updateTenant } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { isEligible } from './eligible-projects.ts'
import { mailAboutProject } from './project-mails.ts'
import { notePublicChange, readSubmissions } from './submissions.ts'

/**
 * Gives the settings the deadline of the last phase that collects projects. Without one, they stay as they are. Returns whether they changed: the
 * page must follow.
 */
export async function followPhases(db: Db, tenant: string): Promise<boolean> {
  const last = await db.one<{ at: string | null }>(
    sql`select max(f.submission_closes_at) as at from phases f where f.tenant_id = ${tenant}`,
  )
  if (!last?.at) return false
  await db.run(sql`insert into submissions (tenant_id) values (${tenant}) on conflict do nothing`)
  const { closes_at } = await readSubmissions(db, tenant, sql`for update`)
  if (closes_at !== null && Date.parse(closes_at) === Date.parse(last.at)) return false
  await db.run(sql`update submissions set closes_at = ${last.at}::timestamptz where tenant_id = ${tenant}`)
  await notePublicChange(db, tenant)
  await updateTenant(db, tenant, { submission_closes_at: new Date(last.at).toISOString() }, (await ownAccount(db)).fullname)
  return true
}

/** Mails a changed deadline to the people of the phase. */
export async function mailDeadline(db: Db, deps: Deps, tenant: string, { id }: Pick<PhaseRow, 'id'>, closes_at: string): Promise<void> {
  const readers = await db.all<Parameters<typeof mailAboutProject>[3][number]>(sql`
    select r.id, r.fullname, r.email, r.language, r.link_number from registrations r
    where r.tenant_id = ${tenant} and r.bounced_at is null and r.id in (${peopleOfPhase(tenant, id)})`)
  await mailAboutProject(db, deps, tenant, readers, { kind: 'deadline', name: { ar: '', en: '' }, closes_at })
}

type Collecting = { id: string; name: { ar: string; en: string }; closes_at: string; is_open: boolean }

/** Returns the phase that collects projects now or next, or did so last, with its counts; null if phases collect none. */
export async function readCollectingPhase(
  db: Db,
  tenant: string,
): Promise<{ phase: NonNullable<Submissions['phase']>; counts: Submissions['counts'] } | null> {
  const phase = await db.one<Collecting>(sql`
    select f.id, jsonb_build_object('ar', f.name_ar, 'en', f.name_en) as name, f.submission_closes_at as closes_at,
      f.submission_closes_at > clock_timestamp() as is_open
    from phases f where f.tenant_id = ${tenant} and f.id = ${collectingPhase(tenant)}`)
  if (!phase) return null
  const counts = await db.one<Submissions['counts']>(sql`
    with own as materialized (select distinct id from (${projectsOfPhase(tenant, phase.id)}) o),
      submitted as materialized (select distinct id from (${projectsOfPhase(tenant, phase.id, 'submitted')}) o)
    select (select count(distinct coalesce(r.team_id, r.id))::int from registrations r
        where r.tenant_id = ${tenant} and r.id in (${peopleOfPhase(tenant, phase.id)})) as entitled,
      count(*) filter (where p.id in (select id from submitted))::int as submitted,
      count(*) filter (where p.id not in (select id from submitted) and p.version > 0 and p.late is distinct from 'requested')::int as drafts,
      count(*) filter (where p.id not in (select id from submitted) and p.late = 'requested')::int as late_requests
    from projects p where p.tenant_id = ${tenant} and p.id in (select id from own) and ${isEligible()}`)
  if (!counts) throw new Error('no counts')
  return { phase: { name: phase.name, closes_at: new Date(phase.closes_at).toISOString(), is_open: phase.is_open }, counts }
}

// When a candidate submits, in a hackathon whose phases collect projects: in the last such phase that the candidate is in. A version counts in
// the phase that the team was in when it was submitted, so that each phase needs a submission of its own.

import type { L10n } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

export type OwnSubmission = {
  /** the phase; null if the candidate is in none that collects projects */
  phase: { id: string; name: L10n } | null
  /** deadline of the phase, ISO 8601 */
  closes_at: string | null
  /** when the team entered the phase: earlier versions are of an earlier phase; null in the first phase that collects projects */
  since: string | null
  /** whether the candidate moves on or may still do so, and did not leave */
  is_in: boolean
}

/** A phase `f` collects projects. */
export const collects: Sql = sql`f.submission_closes_at is not null`

/** The person `m` of the phase `f`, whose party is `p`, is in the phase, and not out by its decision. */
const isIn: Sql = sql`(m.left_at is null and p.outcome is distinct from 'out')`

/** When the party of the person `m` entered the phase `f`; null if no earlier phase collects projects. */
const since: Sql = sql`case when exists (
    select from phases e where e.tenant_id = f.tenant_id and e.number < f.number and e.submission_closes_at is not null)
  then (select min(o.joined_at) from phase_people o where o.tenant_id = m.tenant_id and o.phase_id = m.phase_id
    and (o.registration_id = m.registration_id or o.party_id = m.party_id)) end`

/** Returns null for a hackathon whose phases collect no projects. */
export async function findOwnSubmission(db: Db, tenant: string, registration: string): Promise<OwnSubmission | null> {
  if (!(await collectsByPhase(db, tenant))) return null
  const row = await db.one<{ id: string; name: L10n; closes_at: string; since: string | null; is_in: boolean }>(sql`
    select f.id, jsonb_build_object('ar', f.name_ar, 'en', f.name_en) as name, f.submission_closes_at as closes_at, ${since}::text as since, ${isIn} as is_in
    from phase_people m join phases f on f.tenant_id = m.tenant_id and f.id = m.phase_id and ${collects}
      left join phase_parties p on p.tenant_id = m.tenant_id and p.id = m.party_id
    where m.tenant_id = ${tenant} and m.registration_id = ${registration} order by m.left_at is null desc, f.number desc limit 1`)
  if (!row) return { phase: null, closes_at: null, since: null, is_in: false }
  const { id, name, closes_at, ...rest } = row
  return { phase: { id, name }, closes_at: new Date(closes_at).toISOString(), ...rest }
}

/** Id of the phase that collects projects now or next, or did so last, as an expression; null if phases collect none. */
export const collectingPhase = (tenant: string | Sql): Sql => sql`(
  select f.id from phases f where f.tenant_id = ${tenant} and ${collects}
  order by f.submission_closes_at <= clock_timestamp(), case when f.submission_closes_at > clock_timestamp() then f.number else -f.number end limit 1)`

export const collectsByPhase = async (db: Db, tenant: string): Promise<boolean> =>
  (await db.one(sql`select from phases f where f.tenant_id = ${tenant} and ${collects} limit 1`)) !== undefined

/** Query of the ids of projects of the people in a phase who are not out by its decisions. `submitted`: with a version that counts in it. */
export const projectsOfPhase = (tenant: string | Sql, phase: string | Sql, which: 'all' | 'submitted' = 'all'): Sql => sql`
  select j.id from phase_people m
    join phases f on f.tenant_id = m.tenant_id and f.id = m.phase_id
    join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
    left join phase_parties p on p.tenant_id = m.tenant_id and p.id = m.party_id
    join projects j on j.tenant_id = m.tenant_id and (j.team_id = r.team_id or j.registration_id = r.id)
  where m.tenant_id = ${tenant} and m.phase_id = ${phase} and ${isIn} ${
    which === 'all'
      ? sql``
      : sql`and exists (select from project_versions v where v.tenant_id = j.tenant_id and v.project_id = j.id and v.is_submitted
          and (f.submission_closes_at is null or v.saved_at >= coalesce(${since}, '-infinity')))`
  }`

/** Query of the ids of people in a phase who are not out by its decisions. */
export const peopleOfPhase = (tenant: string | Sql, phase: string | Sql): Sql => sql`
  select m.registration_id from phase_people m left join phase_parties p on p.tenant_id = m.tenant_id and p.id = m.party_id
  where m.tenant_id = ${tenant} and m.phase_id = ${phase} and ${isIn}`

/** These people, as a condition of `r`, if their project was not submitted in the phase. */
export const lacksSubmission = (tenant: string, phase: string): Sql => sql`(
  r.id in (${peopleOfPhase(tenant, phase)})
  and not exists (select from projects j where j.tenant_id = r.tenant_id and (j.team_id = r.team_id or j.registration_id = r.id)
    and j.id in (${projectsOfPhase(tenant, phase, 'submitted')})))`

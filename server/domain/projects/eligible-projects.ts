// Which projects and people take part. Lists, judging, results, mails and certificates use these conditions.

import { type Sql, sql } from '#server/platform/database/sql.ts'

const p = sql`p`

/**
 * Condition of a row `project` of projects: it may be shown, judged, win and be certified. It is neither withdrawn nor disqualified, and its
 * team has a registered member, or its candidate is registered. Archives without people, and the retention of registrations, leave
 * projects that name neither a team nor a candidate; they take part. Erasure of a candidate withdraws the project.
 */
export const isEligible = (project: Sql = p): Sql =>
  sql`(${project}.state = 'active' and has_people(${project}.tenant_id, ${project}.team_id, ${project}.registration_id))`

/** Condition of a row `r` of registrations: a member of the project `p`. Declined and withdrawn people are not. */
export const isMember: Sql = sql`((r.team_id = p.team_id or r.id = p.registration_id) and is_registered(r.state))`

/** The submitted project of a row `r` of registrations, with the content that counts: its `id` and `content`. No row without one. */
export const projectOf: Sql = sql`lateral (
  select p.id, v.content from projects p join project_versions v on v.tenant_id = p.tenant_id and v.project_id = p.id and v.is_submitted
  where p.tenant_id = r.tenant_id and ${isMember} and ${isEligible()} order by p.team_id is null, v.number desc limit 1)`

/**
 * Condition of a row `r` of registrations: has a seat, or is a member of a submitted project. Hackathons can let applicants and people on
 * the waitlist submit.
 */
export const isParticipant: Sql = sql`(r.state in ('accepted', 'checked_in')
  or r.state in ('applied', 'waiting') and exists (select from ${projectOf} own))`

// Settings of the submission of projects, and who may submit.

import type { Register } from '#contract/landing-pages/sections/register-section.ts'
import { ProjectQuestions } from '#contract/projects/project-records.ts'
import { galleryTimes, type GalleryTime, type Submitters } from '#contract/projects/project.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import { collectingPhase, peopleOfPhase, projectsOfPhase } from '#server/domain/phases/own-submission.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { isEligible } from './eligible-projects.ts'

export type StoredSubmissions = {
  /** deadline, ISO 8601; null if no projects are collected */
  closes_at: string | null
  open_to: Submitters
  gallery: GalleryTime
  reminds: boolean
  questions: Register['questions']
  /** changes with everything that the public list shows */
  revision: string
  /** whether the deadline has not passed, by the clock of the database */
  is_open: boolean
  /** whether results are published */
  has_results: boolean
}

const defaults: StoredSubmissions = {
  closes_at: null,
  open_to: 'accepted',
  gallery: galleryTimes[2],
  reminds: true,
  questions: [],
  revision: '0',
  is_open: false,
  has_results: false,
}

/** Returns the defaults if the hackathon has no settings. `lock`: for share or for update. */
export async function readSubmissions(db: Db, tenant: string, lock?: Sql): Promise<StoredSubmissions> {
  const row = await db.one<StoredSubmissions>(sql`
    select closes_at, open_to, gallery, reminds, questions, 
      coalesce((select r.revision from project_revisions r where r.tenant_id = s.tenant_id), 0)::text as revision,
      coalesce(clock_timestamp() < closes_at, false) as is_open,
      exists (select from result_seals r where r.tenant_id = s.tenant_id and r.published_at is not null) as has_results
    from submissions s where tenant_id = ${tenant} ${lock ?? sql``}`)
  return row ? { ...row, questions: ProjectQuestions.safeParse(row.questions).data ?? [] } : defaults
}

/**
 * Group of registration `r` of a hackathon by its team's submission: 'submitted', 'unsubmitted', or null for people who may not submit and
 * for teams whose submitted project was withdrawn or disqualified. If phases collect projects: by the submission in the phase that does so
 * now. Subqueries without `r` run once, not once for each registration.
 */
export function submissionGroup(tenant: string | Sql): Sql {
  const hasProject = (condition: Sql) => {
    const submitted = sql`p.tenant_id = ${tenant} and ${condition} and exists (
      select from project_versions v where v.tenant_id = p.tenant_id and v.project_id = p.id and v.is_submitted)`
    return sql`(r.team_id in (select p.team_id from projects p where p.team_id is not null and ${submitted})
      or r.id in (select p.registration_id from projects p where p.registration_id is not null and ${submitted}))`
  }
  const phase = collectingPhase(tenant)
  const inPhase = sql`p.id in (${projectsOfPhase(tenant, phase, 'submitted')})`
  return sql`(case
    when r.state not in ('applied', 'waiting', 'accepted', 'checked_in') then null
    when ${phase} is not null then case when r.id in (${peopleOfPhase(tenant, phase)}) then case
      when ${hasProject(sql`${isEligible()} and ${inPhase}`)} then 'submitted' when not ${hasProject(inPhase)} then 'unsubmitted' end end
    when ${hasProject(isEligible())} then 'submitted'
    when ${hasProject(sql`true`)} then null
    when r.state = any((select case when s.closes_at is null then '{}' when s.open_to = 'registered' then '{applied,waiting,accepted,checked_in}'
      else '{accepted,checked_in}' end from submissions s where s.tenant_id = ${tenant})::text[]) then 'unsubmitted' end)`
}

/** Registration states that entitle to submit. */
export const entitledStates = (open_to: Submitters): readonly RegistrationState[] =>
  open_to === 'registered' ? ['accepted', 'checked_in', 'applied', 'waiting'] : ['accepted', 'checked_in']

/** Makes a change of the public list visible. Call it last in a transaction. Triggers call the same function for people, teams and projects. */
export const notePublicChange = (db: Db, tenant: string) => db.run(sql`select note_public_change(${tenant})`)

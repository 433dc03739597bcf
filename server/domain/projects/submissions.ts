// Settings of the submission of projects, and who may submit.

import type { Register } from '#contract/landing-pages/sections/register-section.ts'
import { ProjectQuestions } from '#contract/projects/project-records.ts'
import { galleryTimes, type GalleryTime, type Submitters } from '#contract/projects/project.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
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
 * Group of registration `r` by its team's submission: 'submitted', 'unsubmitted', or null for people who may not submit and for teams whose
 * submitted project was withdrawn or disqualified.
 */
export const submissionGroup: Sql = sql`(
  select case when own.is_active then 'submitted' when own.is_active is null and s.closes_at is not null
    and (r.state in ('accepted', 'checked_in') or (s.open_to = 'registered' and r.state in ('applied', 'waiting'))) then 'unsubmitted' end
  from submissions s, lateral (
    select bool_or(${isEligible()}) as is_active from projects p
    where p.tenant_id = r.tenant_id and (p.team_id = r.team_id or p.registration_id = r.id) and exists (
      select from project_versions v where v.tenant_id = p.tenant_id and v.project_id = p.id and v.is_submitted)) own
  where s.tenant_id = r.tenant_id and r.state in ('applied', 'waiting', 'accepted', 'checked_in'))`

/** Registration states that entitle to submit. */
export const entitledStates = (open_to: Submitters): readonly RegistrationState[] =>
  open_to === 'registered' ? ['accepted', 'checked_in', 'applied', 'waiting'] : ['accepted', 'checked_in']

/** Makes a change of the public list visible. Call it last in a transaction. Triggers call the same function for people, teams and projects. */
export const notePublicChange = (db: Db, tenant: string) => db.run(sql`select note_public_change(${tenant})`)

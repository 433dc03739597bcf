import type { Register } from '#contract/landing-pages/register-section.ts'
// Settings of the submission of projects, and who may submit.
import { ProjectQuestions } from '#contract/projects/project-records.ts'
import { galleryTimes, type GalleryTime, type Submitters } from '#contract/projects/project.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

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
}

const defaults: StoredSubmissions = {
  closes_at: null,
  open_to: 'accepted',
  gallery: galleryTimes[2],
  reminds: true,
  questions: [],
  revision: '0',
  is_open: false,
}

/** Returns the defaults if the hackathon has no settings. `lock`: for share or for update. */
export async function readSubmissions(db: Db, tenant: string, lock?: Sql): Promise<StoredSubmissions> {
  const row = await db.one<StoredSubmissions>(sql`
    select closes_at, open_to, gallery, reminds, questions, revision::text, coalesce(clock_timestamp() < closes_at, false) as is_open
    from submissions where tenant_id = ${tenant} ${lock ?? sql``}`)
  return row ? { ...row, questions: ProjectQuestions.safeParse(row.questions).data ?? [] } : defaults
}

/** Registration states that entitle to submit. */
export const entitledStates = (open_to: Submitters): readonly RegistrationState[] =>
  open_to === 'registered' ? ['accepted', 'checked_in', 'applied', 'waiting'] : ['accepted', 'checked_in']

/** The public list and pages of projects change. */
export const notePublicChange = (db: Db, tenant: string) =>
  db.run(sql`update submissions set revision = revision + 1 where tenant_id = ${tenant}`)

import type { Picture } from '#contract/landing-pages/picture.ts'
import type { Register } from '#contract/landing-pages/sections/register-section.ts'
import type { L10n } from '#contract/language.ts'
import type { ProjectContent } from '#contract/projects/project-fields.ts'
import type { LateState, ProjectState } from '#contract/projects/project.ts'

/** A team's project as its members see it. */
export type StoredOwnProject = {
  /** why the page has no form: the candidate needs a team, a seat, or a place in a phase; null if they may submit */
  blocked: 'no_team' | 'not_entitled' | 'not_in_phase' | null
  /** name of the phase that the candidate submits in; null if phases collect no projects, or the candidate is in none of them */
  phase: L10n | null
  /** deadline, ISO 8601 */
  closes_at: string
  /** whether the deadline has not passed */
  is_open: boolean
  /** the organizers reopened the submission for the team until `closes_at`; null: they did not */
  reopened: { reason: string } | null
  state: ProjectState
  /** whether another project of the team goes on instead of this one */
  is_set_aside: boolean
  /** names of other projects of the team that were set aside */
  set_aside: readonly L10n[]
  /** name of a project that was withdrawn with an earlier registration; null without one, or if the candidate has another project */
  former: L10n | null
  reason: string
  late: LateState | null
  /** whether the candidate takes part alone, or is the team's last member */
  isOnlyMember: boolean
  /** until when a late submission can be saved again, ISO 8601; null without a late submission */
  late_until: string | null
  /** number of the last version; 0 before the first */
  version: number
  content: ProjectContent
  /** whether an earlier phase has a submission, and this one does not yet */
  has_earlier: boolean
  /** the version that counts; null if none */
  counting: { receipt: string; saved_at: string; is_late: boolean } | null
  pictures: Record<string, Picture>
  document: { id: string; url: string; name: string } | null
  hides_members: boolean
  is_hidden: boolean
  questions: Register['questions']
  /** newest first */
  versions: readonly { number: number; saved_at: string; by: string | null; is_submitted: boolean; receipt: string }[]
  /** published results of the project; null before, or if nothing is shared with the team */
  results: StoredOwnResults | null
  /** path of the public page; null while it is not shown */
  public_path: string | null
}

export type StoredOwnResults = {
  awards: readonly { name: L10n; place: number }[]
  /** what the judges wrote for the team */
  lines: readonly string[]
  /** mean points per criterion */
  rounds: readonly { round: L10n; scale: number; criteria: readonly { name: L10n; mean: number }[] }[]
}

/** Result of the last request. `theirs`: the newer version that a teammate saved meanwhile, with the names of its documents by id. */
export type ProjectOutcome = {
  is_saved: boolean
  theirs?: {
    content: ProjectContent
    documents: Readonly<Record<string, { name: string }>>
    changed: readonly string[]
    by: string | null
    saved_at: string
  }
}

import type { Picture } from '#contract/landing-pages/picture.ts'
import type { L10n } from '#contract/language.ts'

/** A published edition of the results. */
export type PublishedResults = {
  /** publication of the first edition, ISO 8601 */
  first_published_at: string
  /** publication of a later edition; null for the first one */
  corrected_at: string | null
  /** why it was corrected; '' for none */
  reason: string
  /** SHA-256 of `/results.json` */
  hash: string
  /** whether awards are missing, because their projects were stopped after the publication. `/results.json` is not sent then */
  is_incomplete: boolean
  awards: readonly {
    id: string
    /** id of the project */
    project: string
    /** 0: without a place */
    place: number
    /** empty for an award that is named by its place */
    name: L10n
    project_name: L10n
    line: L10n
    /** '' if its members hide it */
    team: string
    /** of the project's public page; null if it has none */
    slug: string | null
    picture: Picture | null
  }[]
}

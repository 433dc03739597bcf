// Requirements of Major League Hacking for member events: Member Event Agreement 2027 and organizer guide (decision 038).

import { wallTimeOf } from '../time/wall-time.ts'

/** Membership of a hackathon in MLH. `applied`: the form contains MLH's questions, but the page shows no membership. */
export const mlhStandings = ['none', 'applied', 'member'] as const

/** Returns the year in which the season ends. MLH seasons begin in July. */
export function mlhSeasonOf(startsAt: string, timeZone: string): number {
  const { year, month } = wallTimeOf(startsAt, timeZone)
  return month >= 7 ? year + 1 : year
}

/** Agreements that MLH requires in the form. Only `mlh_emails` is optional. */
export const mlhAgreements = ['mlh_code_of_conduct', 'mlh_sharing', 'mlh_emails'] as const
export type MlhAgreement = (typeof mlhAgreements)[number]
export type MlhField = 'first_name' | 'last_name' | 'age' | 'school' | 'level_of_study' | 'country' | MlhAgreement

/** Form fields that MLH's own questions about age and school replace. */
export const mlhReplacedFields: ReadonlySet<string> = new Set(['age_band', 'university'])

/** Ages in the form, in years. MLH requires an age of at least 13 instead of a date of birth. */
export const mlhAges: readonly string[] = Array.from({ length: 87 }, (_, at) => String(13 + at))

export const mlhLevelsOfStudy = [
  'below_secondary',
  'secondary',
  'undergraduate_2',
  'undergraduate_3',
  'graduate',
  'bootcamp',
  'vocational',
  'post_doctorate',
  'other',
  'none',
  'unsaid',
] as const

// Requirements of Major League Hacking for member events: Member Event Agreement 2027 and organizer guide (decision 038).
import { wallTimeOf } from './wall-time.ts'

/** `applied`: shows MLH's questions with its proviso, but no membership. */
export const mlhStandings = ['none', 'applied', 'member'] as const

/** Returns the year in which the season ends. MLH seasons begin in July. */
export function mlhSeasonOf(startsAt: string, timeZone: string): number {
  const { year, month } = wallTimeOf(startsAt, timeZone)
  return month >= 7 ? year + 1 : year
}

/** Only the last one is optional. */
export const mlhAgreements = ['mlh_code_of_conduct', 'mlh_sharing', 'mlh_emails'] as const
export type MlhAgreement = (typeof mlhAgreements)[number]
export type MlhField = 'first_name' | 'last_name' | 'age' | 'school' | 'level_of_study' | 'country' | MlhAgreement

/** Replaced by MLH's own questions about age and school. */
export const mlhReplacedFields: ReadonlySet<string> = new Set(['age_band', 'university'])

/** MLH requires ages in years instead of a date of birth; the minimum is 13. */
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

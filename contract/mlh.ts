// What Major League Hacking asks of the forms of its member events: its Member Event Agreement for 2027 and its organizer guide (decision 038).
import { wallTimeOf } from './wall-time.ts'

/** `applied`: its questions stand with its own proviso, and nothing says that the event is its member yet. */
export const mlhStandings = ['none', 'applied', 'member'] as const

/** Its seasons begin in July and are called by the year in which they end. */
export function mlhSeasonOf(startsAt: string, timeZone: string): number {
  const { year, month } = wallTimeOf(startsAt, timeZone)
  return month >= 7 ? year + 1 : year
}

/** The last one may be left. */
export const mlhAgreements = ['mlh_code_of_conduct', 'mlh_sharing', 'mlh_emails'] as const
export type MlhAgreement = (typeof mlhAgreements)[number]
export type MlhField = 'first_name' | 'last_name' | 'age' | 'school' | 'level_of_study' | 'country' | MlhAgreement

/** Of age and school these ask in other words. */
export const askedByMlh: ReadonlySet<string> = new Set(['age_band', 'university'])

/** Years rather than a date of birth, as MLH wants them; nobody may be younger. */
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

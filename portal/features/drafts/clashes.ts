// Days that an organiser should know of before choosing them. None is forbidden.
import { longestMs } from '#contract/dates.ts'
import { wallTimeOf } from '#portal/platform/date-fields/wall-time.ts'
import { riyadh } from './facts-of-draft.ts'

export const clashes = ['ramadan', 'eid_fitr', 'hajj', 'eid_adha', 'national_day', 'founding_day', 'friday_prayer', 'long'] as const
export type Clash = (typeof clashes)[number]

const day = 86_400_000
const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: riyadh, month: 'numeric', day: 'numeric' })

/** What the days between two instants touch, in the Umm al-Qura calendar and the Saudi year. */
export function clashesOf(startsAt: string, endsAt: string): Clash[] {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (Number.isNaN(starts) || Number.isNaN(ends) || ends < starts || ends - starts > longestMs) return []
  const found = new Set<Clash>()
  for (let at = starts; at <= ends; at += day) for (const clash of clashesOn(new Date(at))) found.add(clash)
  for (const clash of clashesOn(new Date(ends))) found.add(clash)
  if (startsInFridayPrayer(starts)) found.add('friday_prayer')
  if (ends - starts > 7 * day) found.add('long')
  return clashes.filter(clash => found.has(clash))
}

function* clashesOn(date: Date): Generator<Clash> {
  const { month, day: dayOfMonth } = hijriOf(date)
  if (month === 9) yield 'ramadan'
  if (month === 10 && dayOfMonth <= 4) yield 'eid_fitr'
  if (month === 12 && dayOfMonth >= 7 && dayOfMonth <= 9) yield 'hajj'
  if (month === 12 && dayOfMonth >= 10 && dayOfMonth <= 13) yield 'eid_adha'
  const wall = wallTimeOf(date, riyadh)
  if (wall.month === 9 && wall.day === 23) yield 'national_day'
  if (wall.month === 2 && wall.day === 22) yield 'founding_day'
}

function hijriOf(date: Date): { month: number; day: number } {
  const parts = Object.fromEntries(hijri.formatToParts(date).map(({ type, value }) => [type, Number(value)]))
  return { month: parts['month'] ?? 0, day: parts['day'] ?? 0 }
}

function startsInFridayPrayer(starts: number): boolean {
  const { year, month, day: dayOfMonth, hour, minute } = wallTimeOf(new Date(starts), riyadh)
  const isFriday = new Date(Date.UTC(year, month - 1, dayOfMonth)).getUTCDay() === 5
  const minutes = hour * 60 + minute
  return isFriday && minutes >= 11 * 60 + 30 && minutes <= 13 * 60 + 30
}

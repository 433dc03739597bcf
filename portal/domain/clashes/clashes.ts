import { longestMs } from '#contract/tenants/dates.ts'
import { wallTimeOf } from '#contract/time/wall-time.ts'

const clashes = ['ramadan', 'eid_fitr', 'hajj', 'eid_adha', 'national_day', 'founding_day', 'friday_prayer', 'long'] as const
export type Clash = (typeof clashes)[number]

const day = 86_400_000
type Where = { timeZone: string; /** ISO 3166-1 alpha-2 */ country: string }

/** Returns holidays and prayer times that collide with an event. Uses the Umm al-Qura calendar and, for Saudi events, national days. */
export function clashesOf(startsAt: string, endsAt: string, { timeZone, country }: Where): Clash[] {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (Number.isNaN(starts) || Number.isNaN(ends) || ends < starts || ends - starts > longestMs) return []
  const found = new Set<Clash>()
  const instants = Array.from({ length: Math.floor((ends - starts) / day) + 1 }, (_, nth) => starts + nth * day)
  for (const at of [...instants, ends]) {
    for (const clash of feastsOn(at, timeZone)) found.add(clash)
    if (country === 'SA') for (const clash of saudiDaysOn(at, timeZone)) found.add(clash)
  }
  if (startsInFridayPrayer(starts, timeZone)) found.add('friday_prayer')
  if (ends - starts > 7 * day) found.add('long')
  return clashes.filter(clash => found.has(clash))
}

function* feastsOn(at: number, timeZone: string): Generator<Clash> {
  const { month, day: dayOfMonth } = hijriOf(at, timeZone)
  if (month === 9) yield 'ramadan'
  if (month === 10 && dayOfMonth <= 4) yield 'eid_fitr'
  if (month === 12 && dayOfMonth >= 7 && dayOfMonth <= 9) yield 'hajj'
  if (month === 12 && dayOfMonth >= 10 && dayOfMonth <= 13) yield 'eid_adha'
}

function* saudiDaysOn(at: number, timeZone: string): Generator<Clash> {
  const { month, day: dayOfMonth } = wallTimeOf(new Date(at), timeZone)
  if (month === 9 && dayOfMonth === 23) yield 'national_day'
  if (month === 2 && dayOfMonth === 22) yield 'founding_day'
}

function hijriOf(at: number, timeZone: string): { month: number; day: number } {
  const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone, month: 'numeric', day: 'numeric' })
  const parts = Object.fromEntries(hijri.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return { month: parts['month'] ?? 0, day: parts['day'] ?? 0 }
}

function startsInFridayPrayer(starts: number, timeZone: string): boolean {
  const { year, month, day: dayOfMonth, hour, minute } = wallTimeOf(new Date(starts), timeZone)
  const isFriday = new Date(Date.UTC(year, month - 1, dayOfMonth)).getUTCDay() === 5
  const minutes = hour * 60 + minute
  return isFriday && minutes >= 11 * 60 + 30 && minutes <= 13 * 60 + 30
}

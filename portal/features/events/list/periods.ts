// Filter periods in Riyadh time: weeks begin on Sunday, weekends are Friday and Saturday.

import { instantOf, wallTimeOf } from '#contract/time/wall-time.ts'

export const periods = ['week', 'weekend', 'month', 'dates', 'all'] as const
export type Period = (typeof periods)[number]
/** First and last day (2027-02-04), both inclusive; '' means no limit. */
export type Days = { from: string; to: string }
const riyadh = 'Asia/Riyadh'

/** Returns a period from its first instant (null: now) to the instant `to` after it (null: no end). */
export function spanOf(period: Period, now: Date, days: Days): { from: string | null; to: string | null } {
  const { year, month, day } = wallTimeOf(now, riyadh)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  const inDays = (count: number) => midnightOf(Date.UTC(year, month - 1, day + count))
  switch (period) {
    case 'all':
      return { from: null, to: null }
    case 'week':
      return { from: null, to: inDays(7 - weekday) }
    case 'weekend':
      return { from: weekday < friday ? inDays(friday - weekday) : null, to: inDays(7 - weekday) }
    case 'month':
      return { from: null, to: midnightOf(Date.UTC(year, month, 1)) }
    case 'dates':
      return { from: midnightOf(dayMeant(days.from)), to: midnightOf(dayMeant(days.to) + 86_400_000) }
  }
}

const friday = 5

const dayMeant = (text: string) => (/^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN)

function midnightOf(utc: number): string | null {
  if (Number.isNaN(utc)) return null
  const at = new Date(utc)
  return instantOf({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate(), hour: 0, minute: 0 }, riyadh)
}

export const dayOf = (instant: string, timeZone = riyadh) =>
  new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', { timeZone }).format(new Date(instant))

/** Returns the last instant of an event. An event that ends at midnight ends on the previous day. */
export const lastOf = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString()

import { instantOf, wallTimeOf } from '#contract/wall-time.ts'
// Stretches of time that begin now, on the clocks of Riyadh, where a week begins on Sunday.

export const periods = ['week', 'month', 'all'] as const
export type Period = (typeof periods)[number]
const riyadh = 'Asia/Riyadh'

/** The first instant after a period; null for one without an end. */
export function endOf(period: Period, now: Date): string | null {
  if (period === 'all') return null
  const { year, month, day } = wallTimeOf(now, riyadh)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  const end = new Date(period === 'week' ? Date.UTC(year, month - 1, day + 7 - weekday) : Date.UTC(year, month, 1))
  return instantOf({ year: end.getUTCFullYear(), month: end.getUTCMonth() + 1, day: end.getUTCDate(), hour: 0, minute: 0 }, riyadh)
}

/** The day of an instant as 2027-02-04. */
export const dayOf = (instant: string, timeZone = riyadh) =>
  new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', { timeZone }).format(new Date(instant))

// Days without time (YYYY-MM-DD) in the hackathon's time zone.

import { instantOf } from '#contract/time/wall-time.ts'

/** Returns midnight at the start of a day. */
export const startOfDay = (day: string, timeZone: string): Date => midnight(day, 0, timeZone)
/** Returns midnight at the end of a day, the first moment of the next day. */
export const endOfDay = (day: string, timeZone: string): Date => midnight(day, 1, timeZone)
/** Returns noon, for formatting: DST changes do not move noon to another day. */
export const noonOf = (day: string, timeZone: string): Date => new Date(startOfDay(day, timeZone).getTime() + 43_200_000)

function midnight(day: string, after: number, timeZone: string): Date {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + after * 86_400_000)
  const wall = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), hour: 0, minute: 0 }
  return new Date(instantOf(wall, timeZone) ?? date)
}

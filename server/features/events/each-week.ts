import { instantOf, wallTimeOf } from '#contract/wall-time.ts'

type Dates = { starts_at: string; ends_at: string }

/** The same days of the following weeks, by what the clocks of the place show: an evening stays one when they are changed. */
export const eachWeek = ({ starts_at, ends_at }: Dates, weeks: number, timeZone: string): Dates[] =>
  Array.from({ length: weeks }, (_, week) => ({
    starts_at: weeksLater(starts_at, week, timeZone),
    ends_at: weeksLater(ends_at, week, timeZone),
  }))

function weeksLater(instant: string, weeks: number, timeZone: string): string {
  if (weeks === 0) return instant
  const { year, month, day, hour, minute } = wallTimeOf(new Date(instant), timeZone)
  const later = new Date(Date.UTC(year, month - 1, day + 7 * weeks))
  return (
    instantOf({ year: later.getUTCFullYear(), month: later.getUTCMonth() + 1, day: later.getUTCDate(), hour, minute }, timeZone) ?? instant
  )
}

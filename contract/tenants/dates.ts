// Rules for the dates of a hackathon. Instants are ISO 8601 texts with offset.

import { instantOf, wallTimeOf } from '../time/wall-time.ts'

const day = 86_400_000

/** Maximum duration of a hackathon in milliseconds: online challenges and bootcamps can last several months. */
export const longestMs = 180 * day

/** Returns the error code of an invalid start and end, or null. */
export function lengthFault(startsAt: string, endsAt: string): 'end_before_start' | 'too_long_event' | null {
  const lasts = Date.parse(endsAt) - Date.parse(startsAt)
  if (lasts <= 0) return 'end_before_start'
  return lasts > longestMs ? 'too_long_event' : null
}

/**
 * Returns the default end of registration: the end of the day two weeks before the start. If registration would be open less than a week,
 * returns the day before the start, or the start itself if it is sooner. A hackathon that has begun takes no registrations by default.
 */
export function closingOf(startsAt: string, opensAt: string, timeZone: string): string {
  const opens = Date.parse(opensAt)
  const endOfDay = (daysBefore: number) => {
    const wall = wallTimeOf(new Date(Date.parse(startsAt) - daysBefore * day), timeZone)
    return Date.parse(instantOf({ ...wall, hour: 23, minute: 59 }, timeZone) ?? startsAt)
  }
  const [twoWeeksBefore, dayBefore] = [endOfDay(14), endOfDay(1)]
  if (twoWeeksBefore > opens + 7 * day) return new Date(twoWeeksBefore).toISOString()
  return new Date(dayBefore > opens ? dayBefore : Math.max(Date.parse(startsAt), opens)).toISOString()
}

// What holds between the dates of a hackathon or an event; instants are ISO 8601 with offset.
import { instantOf, wallTimeOf } from './wall-time.ts'

const day = 86_400_000

/** Online hackathons, challenges and bootcamps are known to run for a season. */
export const longestMs = 180 * day

/** The word for what is wrong between a start and an end; null when nothing is. */
export function lengthFault(startsAt: string, endsAt: string): 'end_before_start' | 'too_long_event' | null {
  const lasts = Date.parse(endsAt) - Date.parse(startsAt)
  if (lasts <= 0) return 'end_before_start'
  return lasts > longestMs ? 'too_long_event' : null
}

/** When registration closes while nobody says otherwise: as a day ends two weeks before the start, or on its eve where that leaves less than a week. */
export function closingOf(startsAt: string, opensAt: string, timeZone: string): string {
  const opens = Date.parse(opensAt)
  const endOfDay = (daysBefore: number) => {
    const wall = wallTimeOf(new Date(Date.parse(startsAt) - daysBefore * day), timeZone)
    return Date.parse(instantOf({ ...wall, hour: 23, minute: 59 }, timeZone) ?? startsAt)
  }
  const twoWeeksBefore = endOfDay(14)
  return new Date(twoWeeksBefore > opens + 7 * day ? twoWeeksBefore : Math.max(endOfDay(1), opens)).toISOString()
}

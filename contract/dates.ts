// What holds between the dates of a hackathon or an event; instants are ISO 8601 with offset.

const day = 86_400_000

/** Online hackathons and bootcamps are known to run for a month and more. */
export const longestMs = 60 * day

/** The word for what is wrong between a start and an end; null when nothing is. */
export function lengthFault(startsAt: string, endsAt: string): 'end_before_start' | 'too_long_event' | null {
  const lasts = Date.parse(endsAt) - Date.parse(startsAt)
  if (lasts <= 0) return 'end_before_start'
  return lasts > longestMs ? 'too_long_event' : null
}

/** When registration closes while nobody says otherwise: two weeks before the start, or as late as the time since its opening allows. */
export function closingOf(startsAt: string, opensAt: string): string {
  const [starts, opens] = [Date.parse(startsAt), Date.parse(opensAt)]
  const twoWeeksBefore = starts - 14 * day
  return new Date(twoWeeksBefore > opens + 7 * day ? twoWeeksBefore : Math.max(starts - day, opens)).toISOString()
}

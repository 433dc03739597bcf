// What is read of a calendar file (RFC 5545): as much as anybody's calendar of workshops holds, and no file can make more of it.

/** Letters of a file. */
export const longestCalendar = 400_000
/** Events that one import adds or changes, each repetition one. */
export const mostImported = 200
/** Of one entry that repeats. */
export const mostRepeated = 60

/** What was not understood of an entry; the first three of it alone, the others leave it out. */
export const calendarFaults = [
  'shortened',
  'rule_unread',
  'repeats_cut',
  'no_title',
  'no_start',
  'zone_unknown',
  'ends_first',
  'no_city',
  'over',
  'rest_left',
] as const
export type CalendarFault = (typeof calendarFaults)[number]

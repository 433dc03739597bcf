/** Maximum characters of an imported calendar file. */
export const longestCalendar = 400_000
/** Maximum number of events per import, including repetitions. */
export const maxImported = 200
/** Maximum number of repetitions of one calendar entry. */
export const maxRepeated = 60

/** Problems of a calendar entry. With the first three the entry is imported with changes; with the others it is skipped. */
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

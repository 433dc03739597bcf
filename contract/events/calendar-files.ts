/** Maximum characters of an imported calendar file. */
export const longestCalendar = 400_000
/** Maximum number of events per import, including repetitions. */
export const maxImported = 200
/** Maximum number of repetitions of one calendar entry. */
export const maxRepeated = 60

/** Problems of a calendar entry. With the first group the entry is imported; with the others it is skipped. */
export const calendarFaults = [
  'shortened',
  'rule_unread',
  'repeats_cut',
  'range_unread',
  'no_end',
  'deadline',
  'tentative',
  'no_place',
  'city_assumed',
  'no_title',
  'no_start',
  'zone_unknown',
  'ends_first',
  'too_long',
  'no_city',
  'over',
  'incomplete',
  'no_event',
  'line_unread',
  'rest_left',
] as const
export type CalendarFault = (typeof calendarFaults)[number]

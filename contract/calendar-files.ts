/** Characters per file. */
export const longestCalendar = 400_000
/** Events per import, including repetitions. */
export const maxImported = 200
/** Repetitions of one entry. */
export const maxRepeated = 60

/** Problems of an entry. The first three shorten or change it; the others skip it. */
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

// Imports a calendar file as events, after a preview. Importing an entry again updates its event.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { city, Instant } from '../fields.ts'
import { formats } from '../places/formats.ts'
import { calendarFaults, longestCalendar } from './calendar-files.ts'

const Import = z.object({
  /** content of the calendar file, unmodified */
  text: z.string().min(1).max(longestCalendar),
  /** city of in-person events whose location contains no known city */
  city: city(60).default(''),
})
const Read = z.object({
  title: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  format: z.enum(formats),
  city: z.string(),
  place: z.string(),
  is_cancelled: z.boolean(),
  outcome: z.enum(['added', 'changed', 'same']),
})
const Report = z.object({
  events: z.array(Read),
  faults: z.array(z.object({ title: z.string(), why: z.enum(calendarFaults) })),
})
export type CalendarReport = z.infer<typeof Report>

/** Six bytes per character: UTF-8 uses up to four bytes, and JSON adds escapes. */
const maxBodyBytes = 6 * longestCalendar

export const eventImports = {
  readCalendar: endpoint({
    method: 'POST',
    path: '/api/v1/events/calendar/read/',
    summary: 'Preview what importing a calendar file would add and change, and what is not understood; nothing is written',
    repeatable: 'only reads',
    caller: 'editor',
    states: 'always',
    audit: { none: 'only reads the file' },
    body: Import,
    maxBodyBytes,
    success: [200, Report],
    failures: ['calendar.unreadable'],
  }),
  importCalendar: endpoint({
    method: 'POST',
    path: '/api/v1/events/calendar/import/',
    summary: 'Import a calendar file; new events are drafts unless `publish` is set, and people with seats are notified of changes',
    caller: 'editor',
    states: 'always',
    audit: 'events.imported',
    body: Import.extend({ publish: z.boolean().default(false) }),
    maxBodyBytes,
    success: [200, Report],
    failures: ['calendar.unreadable', 'event.too_many'],
  }),
}

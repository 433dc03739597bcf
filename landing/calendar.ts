export { calendarOf } from './calendar/calendar.ts'
export { type Entry, icsOf } from './calendar/ics.ts'

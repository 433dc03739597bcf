// A hackathon's dates as a calendar, and any calendar as a file.
export { calendarOf } from './calendar/calendar.ts'
export { type Entry, icsOf } from './calendar/ics.ts'

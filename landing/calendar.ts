// A hackathon's dates as a calendar, and any calendar as a file.
export { calendarOf } from './calendar/calendar.ts'
export { icsOf } from './calendar/ics.ts'

export { calendarOf } from './calendar/calendar.ts'
export { icsOf } from './calendar/ics.ts'

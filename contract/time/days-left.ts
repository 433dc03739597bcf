// Countdowns count calendar days in the hackathon's time zone. docs/decisions/107-countdowns.md

import { daysBetween } from './shift-days.ts'
import { instantIn, movedBy, wallTimeOf } from './wall-time.ts'

/** Returns the calendar days until an instant in a time zone: today is 0, tomorrow is 1. Negative after that day. */
export const daysUntil = (at: string, timeZone: string, now: Date): number => daysBetween(now.toISOString(), at, timeZone)

/** Returns the calendar days until a deadline. A deadline at midnight belongs to the day that it ends. */
export const daysUntilDeadline = (deadline: string, timeZone: string, now: Date): number =>
  daysUntil(closingMoment(deadline, timeZone).toISOString(), timeZone, now)

/** Replaces midnight by the last minute of the previous day, so that the day of a deadline is unambiguous. */
export function closingMoment(deadline: string, timeZone: string): Date {
  const { hour, minute } = wallTimeOf(deadline, timeZone)
  const at = Date.parse(deadline)
  return new Date(hour === 0 && minute === 0 ? at - 60_000 : at)
}

/** Returns when countdowns change next: the following midnight in the time zone. */
export function nextMidnight(now: Date, timeZone: string): Date {
  const today = { ...wallTimeOf(now, timeZone), hour: 0, minute: 0 }
  return new Date(instantIn(movedBy(today, 1), timeZone))
}

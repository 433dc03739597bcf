// Shifts dates in local time across DST changes.

import { instantsOf, offsetAt } from './wall-time.ts'

/** Returns the number of calendar days between two instants in a zone. */
export const daysBetween = (from: string, to: string, timeZone: string): number =>
  Math.round((localTimeOf(to, timeZone).day - localTimeOf(from, timeZone).day) / day)

/** Returns milliseconds of local time between two instants. */
export function wallTimeBetween(from: string, to: string, timeZone: string): number {
  const [was, is] = [localTimeOf(from, timeZone), localTimeOf(to, timeZone)]
  return is.day + is.time - was.day - was.time
}

/** Returns the same local time, a number of days later. */
export const shiftDays = (instant: string, days: number, timeZone: string): string => shiftWallTime(instant, days * day, timeZone)

/** Shifts an instant by milliseconds of local time. A time skipped by DST moves later by the skipped amount. */
export function shiftWallTime(instant: string, ms: number, timeZone: string): string {
  const at = Date.parse(instant)
  const { day: date, time } = localTimeOf(instant, timeZone)
  const wanted = date + time + ms
  const candidates = instantsOf(wanted, timeZone)
  // If the local time occurs twice because clocks go back, prefer the instant with the unchanged UTC offset.
  const shifted = candidates.find(candidate => wanted - candidate === offsetAt(at, timeZone)) ?? Math.min(...candidates)
  return new Date(shifted).toISOString()
}

const day = 86_400_000

function localTimeOf(instant: string, timeZone: string): { /** local midnight in milliseconds */ day: number; time: number } {
  const local = Date.parse(instant) + offsetAt(Date.parse(instant), timeZone)
  const midnight = Math.floor(local / day) * day
  return { day: midnight, time: local - midnight }
}

// Shifts dates in local time across DST changes.

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
  // The offset changes at most once between the day before and the day after.
  const candidates = [-day, day].map(away => wanted - offsetAt(wanted + away, timeZone))
  const exact = candidates.filter(candidate => offsetAt(candidate, timeZone) === wanted - candidate)
  // If the local time occurs twice because clocks go back, prefer the instant with the unchanged UTC offset.
  const shifted = exact.find(candidate => wanted - candidate === offsetAt(at, timeZone)) ?? exact[0] ?? Math.max(...candidates)
  return new Date(shifted).toISOString()
}

const day = 86_400_000

function localTimeOf(instant: string, timeZone: string): { /** local midnight in milliseconds */ day: number; time: number } {
  const local = Date.parse(instant) + offsetAt(Date.parse(instant), timeZone)
  const midnight = Math.floor(local / day) * day
  return { day: midnight, time: local - midnight }
}

/** Returns the UTC offset of a time zone in milliseconds; positive east of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const whole = Math.floor(at / 1000) * 1000
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, date, hour, minute, second) - whole
}

/** Cache of formatters: creating a formatter takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone) ?? newFormat(timeZone)
  formats.set(timeZone, format)
  return format
}
const newFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })

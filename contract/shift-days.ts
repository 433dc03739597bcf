// Dates moved by what the clock on the wall shows, by whole days as a rule, whatever the zone does with its clocks in between.

/** How many days of the calendar lie between two instants, as a zone counts them. */
export const daysBetween = (from: string, to: string, timeZone: string): number =>
  Math.round((wallOf(to, timeZone).day - wallOf(from, timeZone).day) / day)

/** Milliseconds by which the clock on the wall has moved from one instant to another. */
export function wallTimeBetween(from: string, to: string, timeZone: string): number {
  const [was, is] = [wallOf(from, timeZone), wallOf(to, timeZone)]
  return is.day + is.time - was.day - was.time
}

/** The same time of the day, so many days later. */
export const shiftDays = (instant: string, days: number, timeZone: string): string => shiftWallTime(instant, days * day, timeZone)

/** What the clock on the wall shows moved by milliseconds. A time that the clocks leap over that day comes as much later as they leap. */
export function shiftWallTime(instant: string, ms: number, timeZone: string): string {
  const at = Date.parse(instant)
  const { day: date, time } = wallOf(instant, timeZone)
  const wanted = date + time + ms
  // The offsets a day before and after: the clocks change once between them at most.
  const candidates = [-day, day].map(away => wanted - offsetAt(wanted + away, timeZone))
  const exact = candidates.filter(candidate => offsetAt(candidate, timeZone) === wanted - candidate)
  // An hour that comes twice keeps the place that it had.
  const shifted = exact.find(candidate => wanted - candidate === offsetAt(at, timeZone)) ?? exact[0] ?? Math.max(...candidates)
  return new Date(shifted).toISOString()
}

const day = 86_400_000

function wallOf(instant: string, timeZone: string): { /** midnight */ day: number; time: number } {
  const local = Date.parse(instant) + offsetAt(Date.parse(instant), timeZone)
  const midnight = Math.floor(local / day) * day
  return { day: midnight, time: local - midnight }
}

/** Milliseconds east of Greenwich. */
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

/** One for each zone: making them takes a hundred times as long as using them. */
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

/** A local time without time zone. Months count from 1. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number }

/** Returns the local time at an instant. */
export function wallTimeOf(instant: string | Date, timeZone: string): WallTime {
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, Number(value)]),
  )
  return { year: part['year'] ?? 0, month: part['month'] ?? 0, day: part['day'] ?? 0, hour: part['hour'] ?? 0, minute: part['minute'] ?? 0 }
}

/**
 * Returns the instant of a local time as ISO 8601; null for a nonexistent date (30 February). A time that DST skips moves forward by the
 * skipped amount; of a time that occurs twice, the first is returned (RFC 5545, section 3.3.5).
 */
export function instantOf(wall: WallTime, timeZone: string): string | null {
  const { year, month, day, hour, minute } = wall
  const local = Date.UTC(year, month - 1, day, hour, minute)
  if (!Number.isFinite(local) || new Date(local).getUTCDate() !== day || new Date(local).getUTCMonth() !== month - 1) return null
  return new Date(Math.min(...instantsOf(local, timeZone))).toISOString()
}

/**
 * Returns all instants of a local time, which is in milliseconds as if it were UTC. If DST skips it, returns one instant: the time moved
 * forward by the skipped amount.
 */
export function instantsOf(local: number, timeZone: string): number[] {
  // The offset changes at most once between the day before and the day after.
  const candidates = [-dayMs, dayMs].map(away => local - offsetAt(local + away, timeZone))
  const exact = candidates.filter(candidate => offsetAt(candidate, timeZone) === local - candidate)
  return exact.length > 0 ? exact : [Math.max(...candidates)]
}

const dayMs = 86_400_000

/** Returns the same local time some days later. */
export function movedBy(wall: WallTime, days: number): WallTime {
  const day = new Date(Date.UTC(wall.year, wall.month - 1, wall.day + days))
  return { ...wall, year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() }
}

/** Returns milliseconds since 1970. Throws for a nonexistent date. */
export function instantIn(wall: WallTime, timeZone: string): number {
  const at = instantOf(wall, timeZone)
  if (at === null) throw new Error('a nonexistent date')
  return Date.parse(at)
}

/** Returns the UTC offset of a time zone in milliseconds; positive east of UTC. */
export function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute } = wallTimeOf(new Date(at), timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000
}

/** Returns a cached formatter, because creating a formatter is far slower than using it. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  return format
}
const formats = new Map<string, Intl.DateTimeFormat>()

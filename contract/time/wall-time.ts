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

/** Returns the instant of a local time as ISO 8601; null for a nonexistent date (30 February). */
export function instantOf(wall: WallTime, timeZone: string): string | null {
  const { year, month, day, hour, minute } = wall
  const guess = Date.UTC(year, month - 1, day, hour, minute)
  if (!Number.isFinite(guess) || new Date(guess).getUTCDate() !== day || new Date(guess).getUTCMonth() !== month - 1) return null
  const near = guess - offsetAt(guess, timeZone)
  // Near a DST change the first guess can have the wrong offset.
  const at = guess - offsetAt(near, timeZone)
  return new Date(offsetAt(at, timeZone) === guess - at ? at : near).toISOString()
}

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
function offsetAt(at: number, timeZone: string): number {
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

// A date and a time as people say them, in a time zone; the zone's own rules turn them into an instant.

/** Months count from 1. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number }

/** What a clock on the wall shows at an instant. */
export function wallTimeOf(instant: string | Date, timeZone: string): WallTime {
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, Number(value)]),
  )
  return { year: part['year'] ?? 0, month: part['month'] ?? 0, day: part['day'] ?? 0, hour: part['hour'] ?? 0, minute: part['minute'] ?? 0 }
}

/** The instant at which a wall shows this, as ISO 8601; null for a day that does not exist (30 February). */
export function instantOf(wall: WallTime, timeZone: string): string | null {
  const { year, month, day, hour, minute } = wall
  const guess = Date.UTC(year, month - 1, day, hour, minute)
  if (!Number.isFinite(guess) || new Date(guess).getUTCDate() !== day || new Date(guess).getUTCMonth() !== month - 1) return null
  const near = guess - offsetAt(guess, timeZone)
  // Near a change of clocks the guess may lie on its other side.
  const at = guess - offsetAt(near, timeZone)
  return new Date(offsetAt(at, timeZone) === guess - at ? at : near).toISOString()
}

/** Milliseconds by which the wall is ahead of Greenwich. */
function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute } = wallTimeOf(new Date(at), timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000
}

/** Made once a zone: making one takes far longer than asking it. */
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

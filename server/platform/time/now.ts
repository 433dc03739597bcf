// The machine's clock, corrected by the database's, which all processes share.
let offset = 0

/** Milliseconds since 1970. */
export const now = () => Date.now() + offset

/** Milliseconds, at least 10 because clocks differ; Infinity for null. */
export const msUntil = (at: Date | null) => (at === null ? Infinity : Math.max(10, at.getTime() - now()))

/** Milliseconds. Beyond it a machine's clock is wrong, which also affects certificates, logs and mail. */
const maxApart = 5000

/** At the last comparison of machine and database. */
export const isClockClose = () => Math.abs(offset) <= maxApart

/** Milliseconds that the database's clock is ahead. */
export function setClock(ahead: number): void {
  offset = ahead
}

/** ISO 8601. Saudi Arabia uses UTC+3 all year. */
export function riyadhDay(ms: number): string {
  const nth = Math.floor((ms + offsetMs) / dayMs)
  if (nth !== known.nth) known = { nth, day: new Date(nth * dayMs).toISOString().slice(0, 10) }
  return known.day
}

let known = { nth: Number.NaN, day: '' }
const dayMs = 86_400_000
const offsetMs = 3 * 3_600_000

// The clock for all time-based decisions: the machine's, corrected by the database's, which all processes share.
let offset = 0

/** Milliseconds since 1970, as Date.now. */
export const now = () => Date.now() + offset

/** Returns the milliseconds until a time, at least 10 because clocks differ; Infinity for null. */
export const msUntil = (at: Date | null) => (at === null ? Infinity : Math.max(10, at.getTime() - now()))

/** Milliseconds. A larger difference means that a machine's clock is wrong, which also affects certificates, logs, mail and file dates. */
const mostApart = 5000

/** Returns whether the machine's and the database's clocks were close at the last comparison. */
export const isClockClose = () => Math.abs(offset) <= mostApart

/** Sets how many milliseconds the database's clock is ahead of this machine's. */
export function setClock(ahead: number): void {
  offset = ahead
}

/** Returns the date in Riyadh (ISO 8601). Saudi Arabia uses UTC+3 all year. */
export function riyadhDay(ms: number): string {
  const nth = Math.floor((ms + offsetMs) / dayMs)
  if (nth !== known.nth) known = { nth, day: new Date(nth * dayMs).toISOString().slice(0, 10) }
  return known.day
}

let known = { nth: Number.NaN, day: '' }
const dayMs = 86_400_000
const offsetMs = 3 * 3_600_000

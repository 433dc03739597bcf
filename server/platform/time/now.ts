// The machine's clock, corrected by the database's, which all processes share.
let offset = 0
/** Difference of the machine's clock and the monotonic clock at the last comparison. */
let base = Date.now() - performance.now()

/** Returns milliseconds since 1970 by the database's clock. */
export const now = () => Date.now() + offset - stepped()

/** A smaller step in milliseconds is within the accuracy of timers. Time servers correct smaller differences gradually. */
const minStep = 500

/** Returns the milliseconds by which the machine's clock was set since the last comparison. */
function stepped(): number {
  const step = Date.now() - performance.now() - base
  return Math.abs(step) < minStep ? 0 : Math.round(step)
}

/** Returns whether the machine's clock was set since the last comparison, or the machine was suspended. */
export const hasClockStepped = () => stepped() !== 0

/** Returns the milliseconds until `at`, at least 10 because clocks differ; Infinity for null. */
export const msUntil = (at: Date | null) => (at === null ? Infinity : Math.max(10, at.getTime() - now()))

/** Maximum difference of the clocks in milliseconds. A larger difference also affects certificates, logs and mail. */
const maxApart = 5000

/** Returns whether the machine's clock is close to the database's. */
export const isClockClose = () => Math.abs(offset - stepped()) <= maxApart

/** Sets the milliseconds by which the database's clock is ahead of the machine's. */
export function setClock(ahead: number): void {
  offset = ahead
  base = Date.now() - performance.now()
}

/** Returns the date in Riyadh as ISO 8601. Saudi Arabia uses UTC+3 all year. */
export function riyadhDay(ms: number): string {
  const nth = Math.floor((ms + offsetMs) / dayMs)
  if (nth !== known.nth) known = { nth, day: new Date(nth * dayMs).toISOString().slice(0, 10) }
  return known.day
}

let known = { nth: Number.NaN, day: '' }
const dayMs = 86_400_000
const offsetMs = 3 * 3_600_000

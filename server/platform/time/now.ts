// The one clock of everything that is decided by time: this machine's, set by the database's, which all processes share.
let offset = 0

/** Milliseconds since 1970, as Date.now. */
export const now = () => Date.now() + offset

/** Milliseconds until a moment, for whoever waits for it; Infinity for none. Never 0: clocks differ, and what is not due yet is asked again. */
export const msUntil = (at: Date | null) => (at === null ? Infinity : Math.max(10, at.getTime() - now()))

/** Beyond this, in milliseconds, something is wrong with one of the machines, and what else relies on its clock (certificates, logs, mail, the ages of files) is wrong as well. */
const mostApart = 5000

/** Whether this machine's clock and the database's were close when they were last compared. */
export const isClockClose = () => Math.abs(offset) <= mostApart

/** By how much the database's clock is ahead of this machine's, in milliseconds. */
export function setClock(ahead: number): void {
  offset = ahead
}

/** The day in Riyadh at a moment, as an ISO 8601 date. Saudi Arabia keeps UTC+3 all year. */
export function riyadhDay(ms: number): string {
  const nth = Math.floor((ms + offsetMs) / dayMs)
  if (nth !== known.nth) known = { nth, day: new Date(nth * dayMs).toISOString().slice(0, 10) }
  return known.day
}

let known = { nth: Number.NaN, day: '' }
const dayMs = 86_400_000
const offsetMs = 3 * 3_600_000

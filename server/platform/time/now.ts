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

/** How fast mails may leave: so many a second, evenly; null as fast as they can. Each process has a pace of its own. */
export function openPace(perSecond: number | null) {
  let nextAt = 0
  return {
    /** Milliseconds until the next one may leave. */
    tooSoonMs: () => Math.max(0, nextAt - performance.now()),
    /** One leaves now. */
    count() {
      if (perSecond !== null) nextAt = Math.max(nextAt, performance.now()) + 1000 / perSecond
    },
  }
}

import type { PublicEvent } from '#contract/events/events-endpoints.ts'
import { dayOf } from './periods.ts'

type Group = {
  /** start day (2027-02-04), `now` if the events started before today, or `off` if they are canceled or postponed */
  day: string
  publicEvents: PublicEvent[]
}

/** Groups events by start day. Ongoing events are first; canceled and postponed events are last. */
export function groupsOf(publicEvents: readonly PublicEvent[], now = new Date()): Group[] {
  const today = dayOf(now.toISOString())
  const groups = Map.groupBy(publicEvents, ({ starts_at, ends_at, timezone, status }) => {
    if (status !== 'published') return 'off'
    const day = dayOf(starts_at, timezone)
    return day < today && Date.parse(ends_at) > now.getTime() ? 'now' : day
  })
  const inOrder = [...groups].map(([day, all]) => ({ day, publicEvents: all }))
  const rank = (day: string) => (day === 'now' ? 0 : day === 'off' ? 2 : 1)
  return inOrder.toSorted((a, b) => rank(a.day) - rank(b.day))
}

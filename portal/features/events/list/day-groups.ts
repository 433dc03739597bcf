import type { PublicEvent } from '#contract/endpoints/events.ts'
import { dayOf } from './periods.ts'

type Group = { /** 2027-02-04; null for what began before today and goes on */ day: string | null; publicEvents: PublicEvent[] }

/** By the day on which they begin; what goes on comes first. */
export function groupsOf(publicEvents: readonly PublicEvent[], now = new Date()): Group[] {
  const today = dayOf(now.toISOString())
  const groups = Map.groupBy(publicEvents, ({ starts_at, ends_at, timezone }) => {
    const day = dayOf(starts_at, timezone)
    return day < today && Date.parse(ends_at) > now.getTime() ? null : day
  })
  const inOrder = [...groups].map(([day, all]) => ({ day, publicEvents: all }))
  return [...inOrder.filter(({ day }) => day === null), ...inOrder.filter(({ day }) => day !== null)]
}

// The hackathon's events: rows of their own, which move with the start when that is asked for.
import { api } from '#contract/addresses.ts'
import type { OwnEvent } from '#contract/endpoints/events.ts'
import { shiftDays } from '#contract/shift-days.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { useRead } from '#portal/platform/api/use-read.ts'

/** Those that are ahead and would be so many days later too; none while that is not asked (null). */
export function useEventsAhead(tenant: string, days: number | null, now: number): OwnEvent[] {
  const read = useRead(api.events.mine, { query: { tenant, limit: 100 } }, { enabled: days !== null })
  if (days === null) return []
  const isAhead = ({ starts_at, timezone }: OwnEvent) =>
    Date.parse(starts_at) > now && Date.parse(shiftDays(starts_at, days, timezone)) > now
  return (read.data?.results ?? []).filter(event => event.status !== 'cancelled' && isAhead(event))
}

type Known = { event: string; updated_at: string }

/** Moves them, and answers those that were moved, as they are then: one that somebody has changed meanwhile stays, and all where the call fails. */
export async function moveEvents(tenant: string, events: readonly Known[], days: number): Promise<Known[]> {
  if (events.length === 0) return []
  const { moved } = await callTo(api.events.move, { tenant, body: { days, events: [...events] } }).catch(() => ({ moved: [] }))
  invalidate([api.events.list, api.events.detail, api.events.mine])
  return moved
}

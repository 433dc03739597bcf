// The hackathon's events: rows of their own, which move with the start when that is asked for.
import { api } from '#contract/addresses.ts'
import type { OwnEvent } from '#contract/endpoints/events.ts'
import { shiftDays } from '#contract/shift-days.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { readAnew } from '#portal/platform/api/read-anew.ts'
import { useRead } from '#portal/platform/api/use-read.ts'

/** Those that are ahead and would be so many days later too; none while that is not asked (null). */
export function useEventsAhead(tenant: string, days: number | null, now: number): OwnEvent[] {
  const read = useRead(api.events.mine, { query: { tenant, limit: 100 } }, { enabled: days !== null })
  if (days === null) return []
  const isAhead = ({ starts_at, timezone }: OwnEvent) =>
    Date.parse(starts_at) > now && Date.parse(shiftDays(starts_at, days, timezone)) > now
  return (read.data?.results ?? []).filter(event => event.status !== 'cancelled' && isAhead(event))
}

/** Moves each, and answers those that were moved, as they are then; one that somebody has changed meanwhile stays. */
export async function moveEvents(events: readonly OwnEvent[], days: number): Promise<OwnEvent[]> {
  const sent = await Promise.allSettled(
    events.map(({ id, tenant, starts_at, ends_at, timezone, updated_at }) =>
      callTo(api.events.update, {
        tenant: tenant?.id ?? '',
        params: { event: id },
        form: { starts_at: shiftDays(starts_at, days, timezone), ends_at: shiftDays(ends_at, days, timezone), updated_at },
      }),
    ),
  )
  readAnew([api.events.list, api.events.detail, api.events.mine])
  return sent.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
}

import type { endpoints } from '#contract/endpoints.ts'
import { lengthFault } from '#contract/tenants/dates.ts'
import { shiftDays } from '#contract/time/shift-days.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { applyChanges, findEvents, lockEvents, recordMove } from './event-store.ts'

/** Moves events by days. An attendee of several moved events receives one mail. */
export const moveEvents: Handler<typeof endpoints.events.move> = (
  { body: { days, events } },
  { tenant: { id: tenant }, language, acting, within, reply },
  { seatLinks, settings },
) =>
  within(async db => {
    const known = new Map(events.map(({ event, updated_at }) => [event, Date.parse(updated_at)]))
    const held = await lockEvents(db, tenant, sql`e.id = any(${[...known.keys()]}::uuid[])`)
    const moved = (await findEvents(db, tenant, held, language)).flatMap(was => {
      const [starts_at, ends_at] = [shiftDays(was.starts_at, days, was.timezone), shiftDays(was.ends_at, days, was.timezone)]
      const isKnown = Date.parse(was.updated_at) <= (known.get(was.id) ?? 0)
      // A change of daylight saving time can make an event too short. Such an event stays unchanged.
      return isKnown && !lengthFault(starts_at, ends_at) ? [{ was, facts: { starts_at, ends_at } }] : []
    })
    const now = await applyChanges(db, { tenant, language, seatLinks, settings }, moved)
    if (now.length > 0) await recordMove(db, acting, tenant, now.length)
    return reply({ moved: now.map(({ id, updated_at }) => ({ event: id, updated_at })) })
  })

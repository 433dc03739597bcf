import type { endpoints } from '#contract/endpoints.ts'
import type { SeriesScope } from '#contract/events/event-series.ts'
import type { Language } from '#contract/language.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { notifyRemoval } from '#server/domain/seats/notify-attendees.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Acting } from '#server/platform/http/context.ts'
import { removeEvent as clearEvent, recordEvent } from './event-store.ts'
import { lockSeriesEvents } from './series.ts'

export const removeEvent: Handler<typeof endpoints.events.remove> = (
  { params: { event: id }, query: { scope } },
  { tenant, language, acting, within },
  deps,
) => within(db => remove(db, { tenant: tenant.id, id, scope, language }, acting, deps))

export const removeEventForPlatform: Handler<typeof endpoints.events.removeForPlatform> = (
  { params: { event: id }, query: { scope } },
  { language, acting, within },
  deps,
) => within(db => remove(db, { tenant: null, id, scope, language }, acting, deps))

type Removed = { tenant: string | null; id: string; scope: SeriesScope; language: Language }

/** Removes an event or events of its series. Attendees are notified first, because removing deletes their seats. */
async function remove(db: Db, removed: Removed, acting: Acting, deps: Deps) {
  const { tenant, id } = removed
  const events = await lockSeriesEvents(db, removed)
  await notifyRemoval(db, deps, events)
  for (const event of events) await clearEvent(db, tenant, event.id)
  await recordEvent(db, acting, { what: 'removed', tenant, id, title: events[0].title, count: events.length })
}

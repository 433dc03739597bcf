import type { endpoints } from '#contract/endpoints.ts'
import type { SeriesScope } from '#contract/event-series.ts'
import type { Language } from '#contract/language.ts'
import { tellOfRemoval } from '#server/domain/seats/tell-attendees.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Acting } from '#server/platform/http/context.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { removeEvent as clearEvent } from './event-store.ts'
import type { EventsParts } from './parts.ts'
import { recordEvent } from './record-event.ts'
import { holdEvents } from './series.ts'

/** By a hackathon's editors, of their own. */
export const removeEvent =
  (parts: EventsParts): Handler<typeof endpoints.events.remove> =>
  ({ params: { event: id }, query: { scope } }, { tenant, language, acting, within }) =>
    within(db => remove(db, { tenant: tenant.id, id, scope, language }, acting, parts))

/** By administrators, of the platform's. */
export const removeEventForPlatform =
  (parts: EventsParts): Handler<typeof endpoints.events.removeForPlatform> =>
  ({ params: { event: id }, query: { scope } }, { language, acting, within }) =>
    within(db => remove(db, { tenant: null, id, scope, language }, acting, parts))

type Removed = { tenant: string | null; id: string; scope: SeriesScope; language: Language }

/** Whoever had signed up is told while it is still known who did. */
async function remove(db: Db, removed: Removed, acting: Acting, { seatLinks }: EventsParts) {
  const { tenant, id } = removed
  const events = await holdEvents(db, removed)
  await tellOfRemoval(db, seatLinks, events)
  for (const event of events) await clearEvent(db, tenant, event.id)
  await recordEvent(db, acting, { what: 'removed', tenant, id, title: events[0].title, count: events.length })
}

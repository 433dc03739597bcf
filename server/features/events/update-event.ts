import type { endpoints } from '#contract/endpoints.ts'
import type { SeriesScope } from '#contract/events/event-series.ts'
import { eventFields } from '#contract/events/events-endpoints.ts'
import { amongFields } from '#contract/stored-fields.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { checkFacts, type EventForm, type EventWriter, factsOf } from './event-form.ts'
import { applyChanges, findEvent, recordEvent } from './event-store.ts'
import { carriedOver, lockSeriesEvents } from './series.ts'

export const updateEvent: Handler<typeof endpoints.events.update> = ({ params, form }, context, deps) =>
  update(context.tenant.id, params.event, form, deps, context)

export const updateEventForPlatform: Handler<typeof endpoints.events.updateForPlatform> = ({ params, form }, context, deps) =>
  update(null, params.event, form, deps, context)

type Changes = EventForm & { updated_at?: string | undefined; scope?: SeriesScope | undefined }

/** Changes all events that the scope includes, or none. */
async function update(
  tenant: string | null,
  id: string,
  { updated_at: basedOn, scope = 'this', ...form }: Changes,
  deps: Deps,
  { acting, language, user, within, reply }: EventWriter,
) {
  const before = await within(db => findEvent(db, tenant, id, language))
  checkFacts({ ...before, ...amongFields(eventFields, form) }, language)
  const facts = await factsOf(form, deps, user.id)
  return within(async db => {
    const [was, ...others] = await lockSeriesEvents(db, { tenant, id, scope, language, basedOn })
    checkFacts({ ...was, ...facts }, language)
    const carried = others.map(other => ({ was: other, facts: carriedOver(facts, was, other, language) }))
    const changes = [{ was, facts }, ...carried.filter(change => Object.keys(change.facts).length > 0)]
    const [event = was] = await applyChanges(db, { tenant, language, seatLinks: deps.seatLinks, settings: deps.settings }, changes)
    await recordEvent(db, acting, { what: 'updated', tenant, id, title: event.title, count: changes.length })
    return reply(await findEvent(db, tenant, id, language))
  })
}

import type { endpoints } from '#contract/endpoints.ts'
import { eventFields } from '#contract/endpoints/events.ts'
import { amongFields } from '#contract/stored-fields.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { checkFacts, type EventForm, factsOf } from './event-form.ts'
import { lockEvent, updateEvent as writeEvent } from './event-store.ts'
import { findEvent } from './find-event.ts'
import type { EventsParts, EventWriter } from './parts.ts'
import { recordEvent } from './record-event.ts'
import { tellAttendees } from './tell-attendees.ts'

/** By a hackathon's editors, for their own. */
export const updateEvent =
  (parts: EventsParts): Handler<typeof endpoints.events.update> =>
  ({ params, form }, context) =>
    update(context.tenant.id, params.event, form, parts, context)

/** By administrators, for the platform's. */
export const updateEventForPlatform =
  (parts: EventsParts): Handler<typeof endpoints.events.updateForPlatform> =>
  ({ params, form }, context) =>
    update(null, params.event, form, parts, context)

type Changes = EventForm & { updated_at?: string | undefined }

async function update(
  tenant: string | null,
  id: string,
  { updated_at, ...form }: Changes,
  parts: EventsParts,
  { acting, language, within, reply }: EventWriter,
) {
  const before = await within(db => findEvent(db, tenant, id, language))
  checkFacts({ ...before, ...amongFields(eventFields, form) }, language)
  const facts = await factsOf(form, parts)
  return within(async db => {
    if (updated_at !== undefined && (await lockEvent(db, tenant, id)) > Date.parse(updated_at))
      refuse('event.changed_meanwhile', { meanwhile: { current: await findEvent(db, tenant, id, language) } })
    const was = await findEvent(db, tenant, id, language)
    if (!(await writeEvent(db, tenant, id, facts))) refuse('event.not_found')
    const event = await findEvent(db, tenant, id, language)
    await recordEvent(db, acting, { action: 'event.updated', tenant, id, title: event.title })
    await tellAttendees(db, parts.seatLinks, was, event)
    return reply(await findEvent(db, tenant, id, language))
  })
}

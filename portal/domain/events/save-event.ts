import { api } from '#contract/addresses.ts'
import type { OwnEvent } from '#contract/endpoints/events.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import type { EventValues } from './event-values.ts'

/** Sends a form to where its owner's events are written. `event`: null for a new one; `updated_at`: of the event that the values came from. */
export async function saveEvent(event: OwnEvent | null, values: EventValues, updated_at?: string): Promise<OwnEvent> {
  const saved = await send(event, values, updated_at)
  invalidate([api.events.list, api.events.detail, api.events.mine])
  return saved
}

function send(
  event: OwnEvent | null,
  { owner, about, cover_pic, weeks, scope, ...written }: EventValues,
  updated_at?: string,
): Promise<OwnEvent> {
  const facts = written.format === 'online' ? { ...written, city: '', place: { ar: '', en: '' } } : written
  const picture = cover_pic === undefined ? {} : { cover_pic }
  const basedOn = updated_at === undefined ? {} : { updated_at }
  const file = cover_pic instanceof File ? { cover_pic } : {}
  const changes = { ...facts, ...picture, ...basedOn, scope }
  if (event?.tenant) return callTo(api.events.update, { tenant: event.tenant.id, params: { event: event.id }, form: changes })
  if (event) return callTo(api.events.updateForPlatform, { params: { event: event.id }, form: changes })
  const repeated = weeks > 1 ? { weeks } : {}
  if (owner === 'platform')
    return callTo(api.events.createForPlatform, { form: { ...facts, ...file, ...repeated, ...(about && { hackathon: about }) } })
  return callTo(api.events.create, { tenant: owner, form: { ...facts, ...file, ...repeated } })
}

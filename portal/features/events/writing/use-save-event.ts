import { api } from '#contract/addresses.ts'
import type { OwnEvent } from '#contract/endpoints/events.ts'
import { useSend } from '#portal/platform/api/use-send.ts'
import type { EventValues } from './event-values.ts'

const refresh = [api.events.list, api.events.detail, api.events.mine]

/** Sends a form to where its owner's events are written. */
export function useSaveEvent(event: OwnEvent | null) {
  const add = useSend(api.events.create, { refresh })
  const change = useSend(api.events.update, { refresh })
  const addToPlatform = useSend(api.events.createForPlatform, { refresh })
  const changeOfPlatform = useSend(api.events.updateForPlatform, { refresh })
  const all = [add, change, addToPlatform, changeOfPlatform]
  /** `updated_at`: of the event that the values came from */
  const save = ({ owner, about, cover_pic, ...written }: EventValues, updated_at?: string): Promise<OwnEvent> => {
    const facts = written.format === 'online' ? { ...written, city: '', place: { ar: '', en: '' } } : written
    const picture = cover_pic === undefined ? {} : { cover_pic }
    const basedOn = updated_at === undefined ? {} : { updated_at }
    const file = cover_pic instanceof File ? { cover_pic } : {}
    if (event?.tenant)
      return change.send({ tenant: event.tenant.id, params: { event: event.id }, form: { ...facts, ...picture, ...basedOn } })
    if (event) return changeOfPlatform.send({ params: { event: event.id }, form: { ...facts, ...picture, ...basedOn } })
    if (owner === 'platform') return addToPlatform.send({ form: { ...facts, ...file, ...(about && { hackathon: about }) } })
    return add.send({ tenant: owner, form: { ...facts, ...file } })
  }
  return { save, busy: all.some(({ flag }) => flag === 'loading'), error: all.find(({ flag }) => flag === 'error')?.error ?? null }
}

import { useEffect, useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { OwnEvent } from '#contract/events/events-endpoints.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { currentOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { type Contest, mergeForm, type Side } from '#portal/platform/two-versions/merge-form.ts'
import { eventForm, type EventValues, fieldsIn, writtenIn } from './event-values.ts'

type Conflict = { message: string; contests: readonly Contest[]; cover: EventValues['cover_pic'] }
const noConflict: Conflict = { message: '', contests: [], cover: undefined }
export const coverPath = 'cover_pic'

/** Saves an event and merges concurrent changes. The user must resolve conflicts before saving again. */
export function useSharedEvent(event: OwnEvent | null, form: ContractForm<EventValues>) {
  const [latest, setLatest] = useState(event)
  const [{ message, contests, cover }, setConflict] = useState(noConflict)
  const picture = contests.find(({ path }) => path === coverPath)?.mine ?? ''
  useEffect(() => () => URL.revokeObjectURL(picture), [picture])

  /** resolves with null on a conflict; rejects on other errors */
  const save = async (written: EventValues, based = latest): Promise<OwnEvent | null> => {
    try {
      return await saveEvent(event, written, based?.updated_at)
    } catch (error) {
      const now = currentOf<OwnEvent>(error, 'event.changed_meanwhile')
      if (!now || !based || now.updated_at === based.updated_at) throw error
      const mine = { ...form.getValues(), owner: written.owner }
      const merged = mergeForm(fieldsIn(eventForm(based)), fieldsIn(mine), fieldsIn(eventForm(now)))
      const next = writtenIn(mine, merged.values)
      const contested = [...merged.contests, ...coversOf(mine, based, now)]
      setLatest(now)
      form.setValues(next)
      if (contested.length === 0) return save(next, now)
      setConflict({ message: sentenceFor(error), contests: contested, cover: mine.cover_pic })
      return null
    }
  }
  const { values } = form
  return {
    latest,
    save,
    contested: contests.length > 0 && {
      message,
      contests,
      chosen: ({ path, theirs }: Contest): Side => {
        if (path === coverPath) return values.cover_pic === undefined ? 'theirs' : 'mine'
        return fieldsIn(values)[path] === theirs ? 'theirs' : 'mine'
      },
      choose: ({ path, ...both }: Contest, side: Side) => {
        if (path === coverPath) form.setFieldValue('cover_pic', side === 'mine' ? cover : undefined)
        else form.setValues(writtenIn(values, { ...fieldsIn(values), [path]: both[side] }))
      },
    },
  }
}

/** Returns the conflict if both users changed the picture. Values are URLs; '' means no picture. */
function coversOf({ cover_pic }: EventValues, based: OwnEvent, now: OwnEvent): Contest[] {
  if (cover_pic === undefined || based.cover_pic === now.cover_pic) return []
  return [{ path: coverPath, mine: cover_pic instanceof File ? URL.createObjectURL(cover_pic) : '', theirs: now.cover_pic ?? '' }]
}

/** Creates the event if `event` is null. `updated_at` is the version on which the changes are based. */
async function saveEvent(event: OwnEvent | null, values: EventValues, updated_at?: string): Promise<OwnEvent> {
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

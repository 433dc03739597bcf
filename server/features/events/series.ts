import { isDeepStrictEqual } from 'node:util'
import type { SeriesScope } from '#contract/events/event-series.ts'
import type { OwnEvent } from '#contract/events/events-endpoints.ts'
import type { Language } from '#contract/language.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { shiftWallTime, wallTimeBetween } from '#contract/time/shift-days.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { factFaults } from './event-form.ts'
import { type EventFacts, findEvent, findEvents, lockEvents, reachedBy } from './event-store.ts'

type SeriesQuery = {
  tenant: string | null
  id: string
  scope: SeriesScope
  language: Language
  /** `updated_at` of the event that the client loaded */ basedOn?: string | undefined
}

/** Locks an event and those events of its series that the scope includes. Throws if the event was changed since `basedOn`. */
export async function lockSeriesEvents(db: Db, { tenant, id, scope, language, basedOn }: SeriesQuery): Promise<[OwnEvent, ...OwnEvent[]]> {
  const held = await lockEvents(db, tenant, reachedBy(id, scope))
  const event = await findEvent(db, tenant, id, language)
  if (basedOn !== undefined && Date.parse(event.updated_at) > Date.parse(basedOn))
    refuse('event.changed_meanwhile', { meanwhile: { current: event } })
  if (scope !== 'this' && Date.parse(event.ends_at) <= now()) refuse('event.over')
  return [
    event,
    ...(await findEvents(
      db,
      tenant,
      held.filter(one => one !== id),
      language,
    )),
  ]
}

/**
 * Returns the change of one event, converted for another event of its series. Dates move by the same local time. A new status applies to
 * events that had the same status. A cancellation applies to all public events.
 */
export function carriedOver(facts: Partial<EventFacts>, was: OwnEvent, other: OwnEvent, language: Language): Partial<EventFacts> {
  const { starts_at = was.starts_at, ends_at = was.ends_at, status = was.status, ...plain } = changedIn(facts, was)
  const follows = other.status === was.status || (status === 'cancelled' && other.status !== 'draft')
  const isMoved = (follows ? status : other.status) !== 'cancelled'
  const moved = (from: string, to: string, at: string) => shiftWallTime(at, wallTimeBetween(from, to, was.timezone), was.timezone)
  const carried = changedIn(
    {
      ...plain,
      ...(follows && { status }),
      ...(isMoved && { starts_at: moved(was.starts_at, starts_at, other.starts_at), ends_at: moved(was.ends_at, ends_at, other.ends_at) }),
    },
    other,
  )
  refuseFaults({ ...other, ...carried }, 'starts_at' in carried, language)
  return carried
}

/** Returns the fields that differ from the event. A picture always counts as changed. */
const changedIn = (facts: Partial<EventFacts>, event: OwnEvent): Partial<EventFacts> =>
  Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => name === 'cover' || !isSame(name, value, event[name as keyof OwnEvent])),
  )

const isSame = (name: string, one: unknown, other: unknown) =>
  name.endsWith('_at') ? Date.parse(String(one)) === Date.parse(String(other)) : isDeepStrictEqual(one, other)

/** Throws request.invalid at the changed field if the changed event of the series would be invalid. */
function refuseFaults(event: OwnEvent, isMoved: boolean, language: Language) {
  const { ends_at, ...others } = factFaults(event, language)
  const fields = {
    ...others,
    ...(ends_at && { ends_at: sentenceOfWord('series_ends_first', language) }),
    ...(isMoved && Date.parse(event.starts_at) <= now() && { starts_at: sentenceOfWord('series_begins_past', language) }),
  }
  if (Object.keys(fields).length) refuse('request.invalid', { fields })
}

// What a change of one event reaches of its series, and what it says there.
import { isDeepStrictEqual } from 'node:util'
import type { OwnEvent } from '#contract/endpoints/events.ts'
import type { SeriesScope } from '#contract/event-series.ts'
import type { Language } from '#contract/language.ts'
import { shiftWallTime, wallTimeBetween } from '#contract/shift-days.ts'
import { sentenceOfWord } from '#contract/words.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { factFaults } from './event-form.ts'
import { type EventFacts, findEvent, findEvents, lockEvents, reachedBy } from './event-store.ts'

type Asked = {
  tenant: string | null
  id: string
  scope: SeriesScope
  language: Language
  /** what the change was based on */ basedOn?: string | undefined
}

/** An event and those of its series that a change of it reaches, held until the transaction ends. Refuses what somebody has changed meanwhile. */
export async function holdEvents(db: Db, { tenant, id, scope, language, basedOn }: Asked): Promise<[OwnEvent, ...OwnEvent[]]> {
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
 * What is changed of one event, for another of its series: dates move by as much as its own do, on the clocks of the place. What was cancelled by
 * itself stays so, where it was to be; a status goes on to those alone that had the same, and a cancellation to all that are public.
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

/** Without what is there already; a picture is always another one. */
const changedIn = (facts: Partial<EventFacts>, event: OwnEvent): Partial<EventFacts> =>
  Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => name === 'cover' || !isSame(name, value, event[name as keyof OwnEvent])),
  )

const isSame = (name: string, one: unknown, other: unknown) =>
  name.endsWith('_at') ? Date.parse(String(one)) === Date.parse(String(other)) : isDeepStrictEqual(one, other)

/** Refuses what would not fit the other one, in the field whose change it is. */
function refuseFaults(event: OwnEvent, isMoved: boolean, language: Language) {
  const { ends_at, ...others } = factFaults(event, language)
  const fields = {
    ...others,
    ...(ends_at && { ends_at: sentenceOfWord('series_ends_first', language) }),
    ...(isMoved && Date.parse(event.starts_at) <= now() && { starts_at: sentenceOfWord('series_begins_past', language) }),
  }
  if (Object.keys(fields).length) refuse('request.invalid', { fields })
}

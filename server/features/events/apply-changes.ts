import type { OwnEvent } from '#contract/endpoints/events.ts'
import type { Language } from '#contract/language.ts'
import type { SeatLinks } from '#server/domain/seats/seat-links.ts'
import { tellAttendees } from '#server/domain/seats/tell-attendees.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type EventFacts, updateEvent } from './event-store.ts'
import { findEvents } from './find-event.ts'

export type Change = { was: OwnEvent; facts: Partial<EventFacts> }
type Means = { tenant: string | null; language: Language; seatLinks: SeatLinks }

/** Writes what is changed of events that are held, and tells whoever signed up, once however many they come to. Answers them as they are then. */
export async function applyChanges(db: Db, { tenant, language, seatLinks }: Means, changes: readonly Change[]): Promise<OwnEvent[]> {
  for (const { was, facts } of changes) await updateEvent(db, tenant, was.id, facts)
  const ids = changes.map(({ was }) => was.id)
  const written = new Map((await findEvents(db, tenant, ids, language)).map(event => [event.id, event]))
  const told = changes.map(({ was }) => ({ was, now: written.get(was.id) ?? was }))
  await tellAttendees(db, seatLinks, told)
  return told.map(({ now }) => now)
}

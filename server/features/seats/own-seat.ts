import type { OwnSeat } from '#contract/endpoints/seats.ts'
import type { Language } from '#contract/language.ts'
import type { Deps } from '#server/domain/deps.ts'
import { eventOfSeat, presentPublicEvent } from '#server/domain/events/public-events.ts'
import { findSeat } from '#server/domain/seats/seat-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** What a mailed link stands for; any other text stands for nothing. */
export async function ownSeat(db: Db, { seatLinks, settings }: Deps, signed: string, language: Language): Promise<OwnSeat> {
  const id = seatLinks.read(signed) ?? refuse('seat.not_found')
  const seat = (await findSeat(db, id)) ?? refuse('seat.not_found')
  const row = (await eventOfSeat(db, seat.event_id)) ?? refuse('seat.not_found')
  const { state, place, fullname, attendee_link, may_withdraw } = seat
  return {
    event: presentPublicEvent(row, language, settings),
    state,
    place: state === 'waiting' ? place : null,
    fullname,
    attendee_link: state === 'seated' && row.status === 'published' ? attendee_link : '',
    may_withdraw,
  }
}

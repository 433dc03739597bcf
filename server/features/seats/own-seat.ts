import type { endpoints } from '#contract/endpoints.ts'
import type { OwnSeat } from '#contract/events/seats-endpoints.ts'
import type { Language } from '#contract/language.ts'
import type { Deps, Handler, SystemDeps } from '#server/domain/deps.ts'
import { eventOfSeat, presentPublicEvent } from '#server/domain/events/public-events.ts'
import { promote } from '#server/domain/seats/seat-mails.ts'
import { findSeat, leaveSeat } from '#server/domain/seats/seat-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Returns the seat of a mailed link. Throws seat.not_found for invalid links. */
async function ownSeat(db: Db, { seatLinks, settings }: Deps, signed: string, language: Language): Promise<OwnSeat> {
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

export const openSeat: Handler<typeof endpoints.seats.open, SystemDeps> = ({ body: { seat } }, { language, reply }, deps) =>
  deps.database.system(async db => reply(await ownSeat(db, deps, seat, language)))

/** Gives up the seat of a mailed link. Repeated calls free only one seat. */
export const withdrawSeat: Handler<typeof endpoints.seats.withdraw, SystemDeps> = ({ body: { seat: signed } }, { language, reply }, deps) =>
  deps.database.system(async db => {
    const seat = (await findSeat(db, deps.seatLinks.read(signed) ?? refuse('seat.not_found'))) ?? refuse('seat.not_found')
    if (await leaveSeat(db, seat)) await promote(db, deps, seat.event_id)
    else if (seat.state !== 'withdrawn' && !seat.may_withdraw) refuse('seat.closed')
    return reply(await ownSeat(db, deps, signed, language))
  })

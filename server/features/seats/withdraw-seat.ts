import type { endpoints } from '#contract/endpoints.ts'
import type { Handler, SystemDeps } from '#server/domain/deps.ts'
import { promote } from '#server/domain/seats/seat-mails.ts'
import { findSeat, leaveSeat } from '#server/domain/seats/seat-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { ownSeat } from './own-seat.ts'

/** Once: whoever asks again is shown that it was given back, and nobody else is let in for it. */
export const withdrawSeat: Handler<typeof endpoints.seats.withdraw, SystemDeps> = ({ body: { seat: signed } }, { language, reply }, deps) =>
  deps.database.system(async db => {
    const seat = (await findSeat(db, deps.seatLinks.read(signed) ?? refuse('seat.not_found'))) ?? refuse('seat.not_found')
    if (await leaveSeat(db, seat)) await promote(db, deps.seatLinks, seat.event_id)
    else if (seat.state !== 'withdrawn' && !seat.may_withdraw) refuse('seat.closed')
    return reply(await ownSeat(db, deps, signed, language))
  })

import type { endpoints } from '#contract/endpoints.ts'
import { promote } from '#server/domain/seats/seat-mails.ts'
import { findSeat, leaveSeat } from '#server/domain/seats/seat-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { ownSeat, type SeatsParts } from './own-seat.ts'

/** Once: whoever asks again is shown that it was given back, and nobody else is let in for it. */
export const withdrawSeat =
  (parts: SeatsParts): Handler<typeof endpoints.seats.withdraw> =>
  ({ body: { seat: signed } }, { language, reply }) =>
    parts.database.system(async db => {
      const seat = (await findSeat(db, parts.seatLinks.read(signed) ?? refuse('seat.not_found'))) ?? refuse('seat.not_found')
      if (await leaveSeat(db, seat)) await promote(db, parts.seatLinks, seat.event_id)
      else if (seat.state !== 'withdrawn' && !seat.may_withdraw) refuse('seat.closed')
      return reply(await ownSeat(db, parts, signed, language))
    })

import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { ownSeat, type SeatsParts } from './own-seat.ts'

export const openSeat =
  (parts: SeatsParts): Handler<typeof endpoints.seats.open> =>
  ({ body: { seat } }, { language, reply }) =>
    parts.database.system(async db => reply(await ownSeat(db, parts, seat, language)))

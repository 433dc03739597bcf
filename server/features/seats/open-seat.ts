import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { ownSeat } from './own-seat.ts'
import type { SeatsParts } from './parts.ts'

export const openSeat =
  (parts: SeatsParts): Handler<typeof endpoints.seats.open> =>
  ({ body: { seat } }, { language, reply }) =>
    parts.database.system(async db => reply(await ownSeat(db, parts, seat, language)))

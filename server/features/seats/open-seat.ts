import type { endpoints } from '#contract/endpoints.ts'
import type { Handler, SystemDeps } from '#server/domain/deps.ts'
import { ownSeat } from './own-seat.ts'

export const openSeat: Handler<typeof endpoints.seats.open, SystemDeps> = ({ body: { seat } }, { language, reply }, deps) =>
  deps.database.system(async db => reply(await ownSeat(db, deps, seat, language)))

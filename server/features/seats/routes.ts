import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers, SystemDeps } from '#server/domain/deps.ts'
import { exportSeats, exportSeatsForPlatform, listSeats, listSeatsForPlatform } from './list-seats.ts'
import { openSeat, withdrawSeat } from './own-seat.ts'
import { takeSeat } from './take-seat.ts'

export const seatsRoutes: Handlers<Endpoints['seats'], SystemDeps> = {
  take: takeSeat,
  open: openSeat,
  withdraw: withdrawSeat,
  list: listSeats,
  export: exportSeats,
  listForPlatform: listSeatsForPlatform,
  exportForPlatform: exportSeatsForPlatform,
}

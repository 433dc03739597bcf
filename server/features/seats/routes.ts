import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { exportSeats, exportSeatsForPlatform } from './export-seats.ts'
import { listSeats, listSeatsForPlatform } from './list-seats.ts'
import { openSeat } from './open-seat.ts'
import type { SeatsParts } from './own-seat.ts'
import { takeSeat } from './take-seat.ts'
import { withdrawSeat } from './withdraw-seat.ts'

export const seatsRoutes = (parts: SeatsParts): Handlers<Endpoints['seats']> => ({
  take: takeSeat(parts),
  open: openSeat(parts),
  withdraw: withdrawSeat(parts),
  list: listSeats,
  export: exportSeats,
  listForPlatform: listSeatsForPlatform,
  exportForPlatform: exportSeatsForPlatform,
})

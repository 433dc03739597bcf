import type { Parsed } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import type { Attendee } from '#contract/endpoints/seats.ts'
import type { Handler } from '#server/domain/deps.ts'
import { countSeats, findAttendees, isEventOf, type SeatRow } from '#server/domain/seats/seat-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Of an event of a hackathon. */
export const listSeats: Handler<typeof endpoints.seats.list> = (input, context) => context.within(db => list(db, context.tenant.id, input))

/** Of an event of the platform. */
export const listSeatsForPlatform: Handler<typeof endpoints.seats.listForPlatform> = (input, context) =>
  context.within(db => list(db, null, input))

async function list(db: Db, tenant: string | null, { params: { event }, query }: Parsed<typeof endpoints.seats.list>) {
  if (!(await isEventOf(db, tenant, event))) refuse('event.not_found')
  const { page, limit, state } = query
  const { taken, waiting } = await countSeats(db, event)
  const results = await findAttendees(db, event, state ?? null, limit, (page - 1) * limit)
  const count = state === undefined ? taken + waiting : state === 'seated' ? taken : waiting
  return { count, page, limit, seated: taken, waiting, results: results.map(presentAttendee) }
}

const presentAttendee = ({ id, state, fullname, email, language, created_at }: SeatRow): Attendee => ({
  id,
  state: state === 'waiting' ? 'waiting' : 'seated',
  fullname,
  email,
  language,
  created_at,
})

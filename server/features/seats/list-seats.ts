import type { Parsed } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import type { Attendee } from '#contract/events/seats-endpoints.ts'
import type { Language } from '#contract/language.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { seatColumns } from '#server/domain/seats/seat-columns.ts'
import { countSeats, findAttendees, isEventOf, type SeatRow } from '#server/domain/seats/seat-store.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import { cellsOf, headingsOf, sheetTimes } from '#server/platform/csv/sheet.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Acting } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const listSeats: Handler<typeof endpoints.seats.list> = (input, context) => context.within(db => list(db, context.tenant.id, input))

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

export const exportSeats: Handler<typeof endpoints.seats.export> = ({ params }, { tenant, language, acting, within }) =>
  within(db => file(db, tenant.id, params.event, { language, acting }))

export const exportSeatsForPlatform: Handler<typeof endpoints.seats.exportForPlatform> = ({ params }, { language, acting, within }) =>
  within(db => file(db, null, params.event, { language, acting }))

async function file(db: Db, tenant: string | null, event: string, { language, acting }: { language: Language; acting: Acting }) {
  if (!(await isEventOf(db, tenant, event))) refuse('event.not_found')
  const found = await findAttendees(db, event, null, null)
  const details = { count: found.length }
  await recordAudit(db, acting, { action: 'registrations.exported', object: ['event', event], ...(tenant && { tenant }), details })
  const columns = seatColumns(language, sheetTimes('Asia/Riyadh'))
  return { filename: `event-${event.slice(0, 8)}-seats.csv`, csv: csvOf([headingsOf(columns, language), ...cellsOf(columns, found)]) }
}

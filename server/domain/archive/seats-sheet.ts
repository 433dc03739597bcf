import { textIn } from '#contract/language.ts'
import type { SeatRow } from '#server/domain/seats/seat-store.ts'
import { seatWords } from '#server/domain/seats/sheet-words.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { dayIn, further, type Reader } from './registrations-sheet.ts'

/** A table of those who have seats at events. */
export async function* seatsSheet(db: Db, tenant: string, { language, timezone }: Reader) {
  const { event, heading, state } = seatWords[language]
  const day = dayIn(timezone)
  yield csvOf([[event, ...heading]])
  const rows = await db.all<SeatRow & { title_ar: string; title_en: string }>(sql`
    select s.*, e.title_ar, e.title_en from event_seats s join events e on e.id = s.event_id
    where s.tenant_id = ${tenant} and s.state <> 'withdrawn' order by e.starts_at, e.id, s.state, s.number`)
  for (const seat of rows)
    yield further([
      textIn({ ar: seat.title_ar, en: seat.title_en }, language),
      seat.fullname,
      seat.email,
      state[seat.state === 'waiting' ? 'waiting' : 'seated'],
      day.format(new Date(seat.created_at)),
    ])
}

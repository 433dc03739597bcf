// CSV tables of registrations and of booked seats at events.

import { type Language, textIn } from '#contract/language.ts'
import type { ConfirmationState } from '#contract/registrations/registration-states.ts'
import { listFormFields } from '#server/domain/registrations/list-form-fields.ts'
import { registrationColumns } from '#server/domain/registrations/registration-columns.ts'
import { seatColumns } from '#server/domain/seats/seat-columns.ts'
import type { SeatRow } from '#server/domain/seats/seat-store.ts'
import type { ArchivedRegistration } from '#server/domain/tables/archived-people.ts'
import { type Cell, csvOf } from '#server/platform/csv/csv.ts'
import { cellsOf, type Column, headingsOf, sheetTimes } from '#server/platform/csv/sheet.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { ReadPerson } from './read-people.ts'

/** Language of headings, and time zone of dates. */
type Reader = { language: Language; timezone: string }

/** One column per question. A file's cell has its path in the archive. */
export async function* registrationsSheet(
  db: Db,
  tenant: string,
  { language, timezone }: Reader,
  people: () => AsyncGenerator<ReadPerson>,
  answered: ReadonlySet<string>,
) {
  const fields = await listFormFields(db, tenant, language, [...answered])
  const asksToConfirm =
    (await db.one(sql`select from registrations where tenant_id = ${tenant} and confirm_until is not null limit 1`)) !== undefined
  type Row = Omit<ArchivedRegistration, 'confirmation'> & { confirmation: { state: ConfirmationState } | null }
  const columns: Column<Row>[] = [
    ...registrationColumns(language, sheetTimes(timezone), { asksToConfirm, hasTeams: true }),
    ...fields.list
      .filter(({ name }) => answered.has(name))
      .map(({ name, label }) => ({
        heading: { ar: label, en: label },
        cell: ({ files, answers }: Row) =>
          files.find(({ question }) => question === name)?.file ?? (answers[name] === undefined ? '' : fields.say(name, answers[name])),
      })),
  ]
  yield csvOf([headingsOf(columns, language)])
  for await (const { person, confirmation } of people())
    yield further(cellsOf(columns, [{ ...person, confirmation: confirmation && { state: confirmation } }]))
}

/** The byte order mark belongs at the start of the file only. */
const further = (rows: readonly (readonly Cell[])[]) => csvOf(rows).slice(1)

export async function* seatsSheet(db: Db, tenant: string, { language, timezone }: Reader) {
  type Row = SeatRow & { title_ar: string; title_en: string }
  const columns: Column<Row>[] = [
    { heading: { ar: 'الفعالية', en: 'Event' }, cell: row => textIn({ ar: row.title_ar, en: row.title_en }, language) },
    ...seatColumns(language, sheetTimes(timezone)),
  ]
  yield csvOf([headingsOf(columns, language)])
  const rows = await db.all<Row>(sql`
    select s.*, e.title_ar, e.title_en from event_seats s join events e on e.id = s.event_id
    where s.tenant_id = ${tenant} and s.state <> 'withdrawn' order by e.starts_at, e.id, s.state, s.number`)
  for (const row of rows) yield further(cellsOf(columns, [row]))
}

// CSV tables of registrations and of booked seats at events.

import { type Language, textIn } from '#contract/language.ts'
import { listFormFields } from '#server/domain/registrations/list-form-fields.ts'
import { sheetWords } from '#server/domain/registrations/sheet-words.ts'
import type { SeatRow } from '#server/domain/seats/seat-store.ts'
import { seatWords } from '#server/domain/seats/sheet-words.ts'
import type { ArchivedRegistration } from '#server/domain/tables/archived-people.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
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
  const columns = fields.list.filter(({ name }) => answered.has(name))
  const { heading, team, kind, state, confirmation: confirmed } = sheetWords[language]
  const day = dayIn(timezone)
  const asks =
    (await db.one(sql`select from registrations where tenant_id = ${tenant} and confirm_until is not null limit 1`)) !== undefined
  yield csvOf([[...heading, ...(asks ? [confirmed.heading] : []), team, ...columns.map(({ label }) => label)]])
  const cellOf = (person: ArchivedRegistration, name: string) => {
    const file = person.files.find(({ question }) => question === name)
    if (file) return file.file
    return person.answers[name] === undefined ? '' : fields.say(name, person.answers[name])
  }
  for await (const { person, confirmation } of people())
    yield further([
      person.reference,
      person.fullname,
      person.email,
      person.phone,
      kind[person.kind],
      person.state ? state[person.state] : '',
      day.format(new Date(person.created_at)),
      ...(asks ? [confirmation ? confirmed[confirmation] : ''] : []),
      person.team?.name ?? '',
      ...columns.map(({ name }) => cellOf(person, name)),
    ])
}

/** The byte order mark belongs at the start of the file only. */
const further = (row: readonly string[]) => csvOf([row]).slice(1)

const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', { dateStyle: 'short', timeStyle: 'short', timeZone })

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

// A table of those who registered, for whoever opens an archive without this product.
import type { Language } from '#contract/language.ts'
import { askedFields } from '#server/domain/registrations/asked-fields.ts'
import { sheetWords } from '#server/domain/registrations/sheet-words.ts'
import { csvOf, ltrNumber } from '#server/platform/csv/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ArchivedRegistration } from './archived-people.ts'
import type { ReadPerson } from './read-people.ts'

/** In whose language, and in the days of which place. */
export type Reader = { language: Language; timezone: string }

/** Every answer has a column of its own, headed by the question as the page asks it; of a file it says where in the archive it is. */
export async function* registrationsSheet(
  db: Db,
  tenant: string,
  { language, timezone }: Reader,
  people: () => AsyncGenerator<ReadPerson>,
  answered: ReadonlySet<string>,
) {
  const fields = await askedFields(db, tenant, language, [...answered])
  const columns = fields.list.filter(({ name }) => answered.has(name))
  const { heading, team, kind, state } = sheetWords[language]
  const day = dayIn(timezone)
  yield csvOf([[...heading, team, ...columns.map(({ label }) => label)]])
  const say = (person: ArchivedRegistration, name: string) => {
    const file = person.files.find(({ question }) => question === name)
    if (file) return file.file
    return person.answers[name] === undefined ? '' : fields.say(name, person.answers[name])
  }
  for await (const { person } of people())
    yield further([
      person.reference,
      person.fullname,
      person.email,
      ltrNumber(person.phone),
      kind[person.kind],
      person.state ? state[person.state] : '',
      day.format(new Date(person.created_at)),
      person.team?.name ?? '',
      ...columns.map(({ name }) => say(person, name)),
    ])
}

/** What marks the beginning of a file stands there alone. */
export const further = (row: readonly string[]) => csvOf([row]).slice(1)

export const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', { dateStyle: 'short', timeStyle: 'short', timeZone })

// Reads the rows about a person for the export. tables.ts names the tables and columns.

import type { PersonColumns } from '#server/domain/tables/table-rules.ts'
import { tables } from '#server/domain/tables/tables.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { raw, type Sql, sql } from '#server/platform/database/sql.ts'

/** `id`: null for a person without an account */
export type Person = { id: string | null; email: string }

/** Tables with personal data. */
const places = Object.entries(tables).flatMap(([table, { person }]) => (person ? [[table, person] as const] : []))

export type PersonalRecords = Record<string, Record<string, unknown>[]>
export type PersonalData = (user: string) => Promise<PersonalRecords>

/** Reads as the system role: call it only for the authenticated user. */
export const createPersonalData =
  (database: Database): PersonalData =>
  user =>
    database.system(async db => {
      const person = await db.one<Person>(sql`select id, email from users where id = ${user}`)
      if (!person) throw new Error('a session without an account')
      return collectPersonalData(db, person)
    })

/** Returns the rows about a person by table. Requires a system transaction. */
export async function collectPersonalData(db: Db, person: Person): Promise<PersonalRecords> {
  const found: PersonalRecords = {}
  for (const [table, place] of places) {
    const rows = await db.all<{ record: Record<string, unknown> }>(sql`
      select to_jsonb(t) - ${place.without ?? []}::text[] as record from ${raw(table)} t where ${isAbout(place, person)}`)
    found[table] = rows.map(({ record }) => record)
  }
  return found
}

const isAbout = ({ by, byEmail = [], notExported = [], ofRegistrations }: PersonColumns, { id, email }: Person): Sql =>
  by
    .filter(column => !notExported.includes(column))
    .map(column => sql`t.${raw(column)} = ${byEmail.includes(column) ? email : id}`)
    .reduce(
      (any, column) => sql`${any} or ${column}`,
      ofRegistrations
        ? sql`exists (select from registrations r where r.tenant_id = t.tenant_id and r.id = t.registration_id and r.email = ${email})`
        : sql`false`,
    )

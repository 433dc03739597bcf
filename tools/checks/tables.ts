// Compares server/domain/tables/tables.ts with a migrated database: each table has a line, and each of its columns a decision.

import pg from 'pg'
import { type RetainedData, retentionDays } from '#contract/retention/retention.ts'
import { columnsInArchive, parentOf, periodsOf, type TableRules } from '#server/domain/tables/table-rules.ts'
import { tables } from '#server/domain/tables/tables.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { finish } from './inspecting/inspect.ts'

type Table = { name: string; columns: string[]; to: string[] | null; cascades: string[] | null; people: string[] | null }

/** Columns whose names say that they refer to a person. */
const namesPeople = /(?:^|_)(?:user_id|user|actor|acting_as|acting_user|host_user|email|recipient|invitee|by|opened_by|contact_email)$/
/** Columns with a matching name that contain no personal data of a user, and their content. */
const others: Readonly<Record<string, string>> = {
  'sessions.opened_by': 'a session',
  'certificates.replaced_by': 'a certificate',
  'tenants.contact_email': 'an organizer’s, for everybody to read',
  'audit_log.acting_as': 'in which right',
  'registration_history.acting_as': 'in which right',
}

const { connection, drop } = await freshDatabase()
const client = new pg.Client(connection)
await client.connect()
/** `to`: tables of its foreign keys. `cascades`: those whose deletion deletes the rows. `people`: columns with a foreign key to users. */
const { rows: found } = await client.query<Table>(`
  select t.relname as name, array(select attname::text from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped) as columns,
    (select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f where f.contype = 'f' and f.conrelid = t.oid) as to,
    (select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
      where f.contype = 'f' and f.conrelid = t.oid and f.confdeltype = 'c') as cascades,
    (select array_agg(a.attname::text) from pg_constraint f join pg_attribute a on a.attrelid = t.oid and a.attnum = any (f.conkey)
      where f.contype = 'f' and f.conrelid = t.oid and f.confrelid = 'users'::regclass) as people
  from pg_class t where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace order by 1`)
await client.end()
await drop()

const byName = new Map(found.map(table => [table.name, table]))
const used = new Set(Object.values(tables).flatMap(({ kept }) => periodsOf(kept)))
const file = 'server/domain/tables/tables.ts'
finish('tables', found.length, [
  ...found.flatMap(table => {
    const rules = tables[table.name]
    return rules ? faultsOf(table, rules) : [`${table.name} has no line in ${file}`]
  }),
  ...Object.keys(tables)
    .filter(name => !byName.has(name))
    .map(name => `${file} describes ${name}, which does not exist`),
  ...(Object.keys(retentionDays) as RetainedData[])
    .filter(period => !used.has(period))
    .map(period => `retentionDays.${period} is the period of no table in ${file}`),
])

function faultsOf(table: Table, rules: TableRules): string[] {
  return [
    ...(rules.rows === 'hackathon' ? faultsOfHackathon(table, rules) : []),
    ...faultsOfKept(table, rules.kept),
    ...faultsOfPerson(table, rules.person),
  ]
}

function faultsOfHackathon({ name, columns }: Table, { archive, nextEdition, person }: TableRules & { rows: 'hackathon' }): string[] {
  const copiedThere = 'code' in nextEdition ? nextEdition.columns : 'copied' in nextEdition ? Object.keys(nextEdition.copied) : []
  const unknown = copiedThere
    .filter(column => !columns.includes(column))
    .map(column => `${name}.${column} of the next edition does not exist`)
  const deleted = isReached(name, 'tenants')
    ? []
    : [`${name} is not reached by "on delete cascade" from tenants: its rows stay when a hackathon is erased`]
  if ('no' in archive) return [...unknown, ...deleted]
  const archived = columnsInArchive(archive)
  const without = Object.keys(archive.without)
  const isNamed = (column: string) => column === 'tenant_id' || archived.includes(column) || without.includes(column)
  return [
    ...unknown,
    ...deleted,
    ...columns.filter(column => !isNamed(column)).map(column => `${name}.${column} is in no field of archives and not named in "without"`),
    ...[...archived, ...without].filter(column => !columns.includes(column)).map(column => `${name} has no column ${column}`),
    ...archived.filter(column => without.includes(column)).map(column => `${name}.${column} is archived and named in "without"`),
    ...('key' in archive && person ? [`${name} has data of a person, and hackathon.json is in archives without people, too`] : []),
    ...('table' in archive && archive.table !== name ? [`${name} has the archive of ${archive.table}`] : []),
  ]
}

function faultsOfKept({ name, cascades }: Table, kept: TableRules['kept']): string[] {
  const parent = parentOf(kept)
  if (parent !== null && !cascades?.includes(parent))
    return [`${name} is kept with ${parent}, but no "on delete cascade" deletes it with its rows`]
  return periodsOf(kept)
    .filter(period => !['hackathon', 'account'].includes(period) && !(period in retentionDays))
    .map(period => `${name}: kept: '${period}' is no key of retentionDays`)
}

function faultsOfPerson({ name, columns, people, to }: Table, person: TableRules['person']): string[] {
  const naming = columns.filter(column => people?.includes(column) || (namesPeople.test(column) && !(`${name}.${column}` in others)))
  const { by = [], without = [], ofRegistrations } = person ?? {}
  return [
    ...naming
      .filter(column => !by.includes(column))
      .map(column => `${name}.${column} refers to a person, and "person" of the table does not name it`),
    ...(to?.includes('registrations') && !person ? [`${name} refers to a registration and has no "person"`] : []),
    ...(ofRegistrations && !columns.includes('registration_id')
      ? [`${name} has no registration_id, and "person" says ofRegistrations`]
      : []),
    ...[...by, ...without].filter(column => !columns.includes(column)).map(column => `${name} has no column ${column}`),
  ]
}

function isReached(name: string, from: string, seen: readonly string[] = []): boolean {
  if (name === from) return true
  return (byName.get(name)?.cascades ?? []).some(parent => !seen.includes(parent) && isReached(parent, from, [...seen, name]))
}

// Compares contract/stored-fields.ts with the columns of a migrated database: type, nullability and defaults.
// Every column must belong to a field or be listed here.

import pg from 'pg'
import { z } from 'zod'
import { accountFields } from '#contract/accounts/user.ts'
import { eventFields } from '#contract/events/events-endpoints.ts'
import type { L10n, Language } from '#contract/language.ts'
import type { StoredField, StoredFields } from '#contract/stored-fields.ts'
import { factFields } from '#contract/tenants/tenant.ts'
import { columnsOfField } from '#server/platform/database/stored-fields.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { finish } from './inspecting/inspect.ts'

type Column = { name: string; type: string; nullable: boolean; default: string | null; allowed: string[] | null; writable: boolean }

/** For each table, its fields and its columns that belong to no field. */
const kept: Readonly<Record<string, { fields: StoredFields; own: readonly string[] }>> = {
  tenants: {
    fields: factFields,
    own: [
      'id',
      'tenant_name',
      'domain',
      'status',
      'suspended_at',
      'suspended_reason',
      'goes_with',
      'logo',
      'cover',
      'og_image',
      'published_at',
      'created_at',
      'updated_at',
      'facts_changed_at',
      'facts_changed_by_name',
      'search_text',
      'names_text',
      'city_names',
      'city_text',
      'cities_text',
    ],
  },
  events: {
    fields: eventFields,
    own: [
      'id',
      'tenant_id',
      'about_tenant',
      'hackathon',
      'cover',
      'imported_as',
      'series',
      'told',
      'created_by',
      'created_at',
      'updated_at',
      'search_text',
      'city_names',
      'city_text',
    ],
  },
  users: {
    fields: accountFields,
    own: [
      'id',
      'email',
      'password_hash',
      'avatar',
      'role',
      'terms_accepted_at',
      'email_verified_at',
      'suspended_at',
      'suspended_reason',
      'administrator_revoked_at',
      'deletes_at',
      'search_text',
      'created_at',
      'updated_at',
    ],
  },
}

const { connection, drop } = await freshDatabase()
const client = new pg.Client(connection)
await client.connect()
const faults: string[] = []
for (const [table, { fields, own }] of Object.entries(kept)) faults.push(...compare(table, fields, own, await columnsOf(table)))
await client.end()
await drop()
finish('stored fields', Object.values(kept).flatMap(({ fields }) => Object.keys(fields)).length, faults)

function compare(table: string, fields: StoredFields, own: readonly string[], columns: readonly Column[]): string[] {
  const byName = new Map(columns.map(column => [column.name, column]))
  const named = new Set([
    ...own,
    ...Object.entries(fields).flatMap(([name, field]) => columnsOfField(name, field).map(([column]) => column)),
  ])
  return [
    ...Object.entries(fields).flatMap(([name, field]) =>
      columnsOfField(name, field).flatMap(([column, part]) => {
        const found = byName.get(column)
        return (found ? faultsOf(field, part, found) : ['is missing']).map(fault => `${table}.${column} ${fault}`)
      }),
    ),
    ...columns.filter(({ name }) => !named.has(name)).map(({ name }) => `${table}.${name} is neither a field nor a column of its own`),
    ...own.filter(name => !byName.has(name)).map(name => `${table} has no column ${name}`),
  ]
}

/** Returns the differences between a field and its column. */
function faultsOf(field: StoredField, part: Language | '', column: Column): string[] {
  const takesNull = z.safeParse(field.schema, null).success
  const value = part === '' ? field.default : (field.default as L10n | undefined)?.[part]
  const { type, values } = kindOf(field.schema, part)
  return [
    ...(type === column.type ? [] : [`is ${column.type}, its field ${type}`]),
    ...(takesNull === column.nullable ? [] : [takesNull ? 'refuses null' : 'takes null']),
    ...(column.default === null || String(value) === column.default ? [] : [`has the default “${column.default}”`]),
    ...values.filter(one => column.allowed?.includes(one) === false).map(one => `refuses ${one}`),
    ...(column.writable ? [] : ['cannot be written by maydan_app']),
  ]
}

/** Returns the column type of a field, and its allowed values if they are enumerated. */
function kindOf(schema: z.core.$ZodType, part: Language | ''): { type: string; values: string[] } {
  if (part !== '') return { type: 'text', values: [] }
  type Shape = { type?: string; format?: string; enum?: string[]; anyOf?: Shape[] }
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const { type, format, enum: values = [] } = shape.anyOf?.find(one => one.type !== 'null') ?? shape
  const types: Record<string, string> = { integer: 'integer', object: 'jsonb', boolean: 'boolean', string: 'text' }
  return { type: format === 'date-time' ? 'timestamp with time zone' : (types[type ?? ''] ?? 'unknown'), values }
}

/** Returns the writable columns of a table, with the values that check constraints on a single column allow. */
async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await client.query<Omit<Column, 'default' | 'allowed'> & { said: string | null; rule: string | null }>(
    `select c.column_name as name, c.data_type as type, c.is_nullable = 'YES' as nullable, c.column_default as said,
      has_column_privilege('maydan_app', c.table_name::text, c.column_name::text, 'update') as writable,
      (select pg_get_constraintdef(k.oid) from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
        where k.contype = 'c' and k.conrelid = c.table_name::regclass and a.attname = c.column_name) as rule
    from information_schema.columns c where c.table_schema = 'public' and c.table_name = $1`,
    [table],
  )
  return rows.map(({ said, rule, ...column }) => ({
    ...column,
    default: said?.split('::')[0]?.replace(/^'|'$/g, '') ?? null,
    allowed: rule?.includes('ARRAY[') ? [...rule.matchAll(/'([^']*)'/g)].map(([, value = '']) => value) : null,
  }))
}

// Reads and writes rows by a schema whose keys are the columns. A bilingual text has two columns, such as name_ar and name_en.

import type { z } from 'zod'
import { languages } from '#contract/language.ts'
import type { Db } from './database.ts'
import { joined, raw, type Sql, sql } from './sql.ts'

export type RowShape = Readonly<Record<string, z.core.$ZodType>>
export type ValueOf<S extends RowShape> = { -readonly [K in keyof S]: z.output<S[K]> }
export type Row = Readonly<Record<string, unknown>>
/** Columns whose name differs from the key in the schema. */
export type ColumnNames = Readonly<Record<string, string>>

/** Returns the columns of a key: two for a bilingual text. */
function columnsOfKey(key: string, schema: z.core.$ZodType, names: ColumnNames = {}): readonly string[] {
  return isBilingual(schema) ? languages.map(language => `${names[key] ?? key}_${language}`) : [names[key] ?? key]
}

export const columnsOfShape = (shape: RowShape, names?: ColumnNames): string[] =>
  Object.entries(shape).flatMap(([key, schema]) => columnsOfKey(key, schema, names))

/** Returns a JSON object of the row of `table`, with the keys in the order of the schema. `computed`: values of further keys. */
export function rowJson(shape: RowShape, table: string, names?: ColumnNames, computed: Readonly<Record<string, Sql>> = {}): Sql {
  const fields = Object.entries(shape).map(([key, schema]) => sql`${literal(key)}, ${computed[key] ?? columnJson(key, schema)}`)
  return sql`json_build_object(${joined(fields, raw(', '))})`

  function columnJson(key: string, schema: z.core.$ZodType): Sql {
    const columns = columnsOfKey(key, schema, names).map(column => raw(`${table}.${column}`))
    const [first = sql`null`, second] = columns
    return second ? sql`json_build_object('ar', ${first}, 'en', ${second})` : first
  }
}
const literal = (key: string) => raw(`'${key.replaceAll("'", "''")}'`)

/** Returns the columns of a value. Missing keys become null. */
export function rowOf(shape: RowShape, value: object, names?: ColumnNames): Row {
  const given = value as Row
  return Object.fromEntries(
    Object.entries(shape).flatMap(([key, schema]) => {
      const columns = columnsOfKey(key, schema, names)
      if (columns.length === 1) return [[columns[0], given[key] ?? null]]
      return languages.map((language, nth) => [columns[nth], (given[key] as Row | undefined)?.[language] ?? ''])
    }),
  )
}

/**
 * Inserts rows with the same columns in their order. PostgreSQL converts the JSON values to the types of the table. `order`: columns that
 * precede the order of the list. `conflict`: a clause for duplicates. Returns the number of inserted rows.
 */
export async function insertRows(db: Db, table: string, rows: readonly Row[], options: { order?: string; conflict?: Sql } = {}) {
  let inserted = 0
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const columns = raw(Object.keys(some[0] ?? {}).join(', '))
    inserted += await db.run(sql`
      insert into ${raw(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(some)}::jsonb) with ordinality
      order by ${raw(options.order ? `${options.order}, ` : '')}ordinality ${options.conflict ?? sql``}`)
  }
  return inserted
}
const atOnce = 500

/** Returns the settings of a hackathon; undefined if they were never set. `lock`: for share or for update. */
export async function readRow<S extends RowShape>(db: Db, table: string, shape: S, tenant: string, lock: Sql = sql``) {
  const found = await db.one<{ row: ValueOf<S> }>(
    sql`select ${rowJson(shape, 't')} as row from ${raw(table)} t where t.tenant_id = ${tenant} ${lock}`,
  )
  return found?.row
}

/** Inserts or replaces the settings of a hackathon. */
export async function saveRow<S extends RowShape>(db: Db, table: string, shape: S, tenant: string, value: ValueOf<S>): Promise<void> {
  const updates = columnsOfShape(shape).map(column => raw(`${column} = excluded.${column}`))
  await insertRows(db, table, [{ tenant_id: tenant, ...rowOf(shape, value) }], {
    conflict: sql`on conflict (tenant_id) do update set ${joined(updates, raw(', '))}`,
  })
}

/** Tells a bilingual text from an object in a jsonb column, whose texts can be objects, too. */
export function isBilingual(schema: z.core.$ZodType | undefined): boolean {
  const shape = schema && (unwrapped(schema) as { shape?: RowShape }).shape
  return shape !== undefined && Object.keys(shape).join() === languages.join() && languages.every(language => isText(shape[language]))
}
const isText = (schema: z.core.$ZodType | undefined) => schema !== undefined && unwrapped(schema)._zod.def.type === 'string'
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType }
  return innerType ? unwrapped(innerType) : schema
}

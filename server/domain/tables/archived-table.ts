// A table whose rows are in archives. Export, import and tools/checks/tables.ts read its columns from the schema of the archived row.

import type { z } from 'zod'
import type { Db } from '#server/platform/database/database.ts'
import {
  type ColumnNames,
  columnsOfShape,
  isBilingual,
  rowJson,
  type Row,
  rowOf,
  type RowShape,
} from '#server/platform/database/schema-rows.ts'
import { raw, type Sql, sql } from '#server/platform/database/sql.ts'

type Options<Key extends string> = {
  /** order of the rows in the archive */
  order: string
  /** columns whose name differs from the key, beside `references` */
  names?: ColumnNames
  /** keys that SQL of the export computes, with the columns that they contain */
  computed?: Readonly<Record<Key, readonly string[]>>
  /** columns that are not in archives, with the reason */
  without?: Without
}
/** Columns with the reason why they are left out. */
export type Without = Readonly<Record<string, string>>
export type ArchivedTable<Key extends string = string> = {
  table: string
  shape: RowShape
  order: string
  names: ColumnNames
  computed: Readonly<Record<Key, readonly string[]>>
  without: Without
}

/** Keys of archives that contain the id of another row. */
const references: ColumnNames = { project: 'project_id', judge: 'judge_id', registration: 'registration_id', team: 'team_id' }

export const archivedTable = <const Key extends string = never>(
  table: string,
  { shape }: z.ZodObject,
  { order, names = {}, computed, without = {} }: Options<Key>,
): ArchivedTable<Key> => ({
  table,
  shape,
  order,
  names: { ...Object.fromEntries(Object.entries(references).filter(([key]) => key in shape && !isBilingual(shape[key]))), ...names },
  computed: computed ?? ({} as Record<Key, readonly string[]>),
  without,
})

/** Returns the columns that archives contain. */
export const archivedColumns = ({ shape, names, computed }: ArchivedTable): string[] => [
  ...columnsOfShape(stored({ shape, computed }), names),
  ...Object.values(computed).flat(),
]

/** Returns the JSON object of a row. */
export const archivedRow = <Key extends string>(
  { shape, names }: ArchivedTable<Key>,
  alias: string,
  computed: Readonly<Record<NoInfer<Key>, Sql>>,
): Sql => rowJson(shape, alias, names, computed)

/** Returns a JSON list of the rows of a table that belong to another row. `where` is a condition on `t`. */
export const archivedRows = ({ table, shape, names, order }: ArchivedTable<never>, where: Sql): Sql => sql`
  (select coalesce(json_agg(${rowJson(shape, 't', names)} order by ${raw(order)}), '[]') from ${raw(table)} t where ${where})`

/** Returns all rows of a hackathon. */
export async function readArchivedRows<T>(db: Db, tenant: string, archived: ArchivedTable<never>): Promise<T[]> {
  const found = await db.one<{ rows: T[] }>(sql`select ${archivedRows(archived, sql`t.tenant_id = ${tenant}`)} as rows`)
  return found?.rows ?? []
}

/** Returns the row of a value in an archive, without computed keys. `more`: further columns. */
export const rowOfArchived = (tenant: string, archived: ArchivedTable, value: object, more: Row = {}): Row => ({
  tenant_id: tenant,
  ...rowOf(stored(archived), value, archived.names),
  ...more,
})

const stored = ({ shape, computed }: Pick<ArchivedTable, 'shape' | 'computed'>): RowShape =>
  Object.fromEntries(Object.entries(shape).filter(([key]) => !(key in computed)))

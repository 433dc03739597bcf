// Maps fields to columns: a bilingual text has two columns.

import type { z } from 'zod'
import { type Language, languages } from '#contract/language.ts'
import type { StoredField, StoredFields } from '#contract/stored-fields.ts'
import { joined, raw, type Sql, sql } from './sql.ts'

export type RowOf<T extends StoredFields> = {
  [K in keyof T as T[K]['columns'] extends 'one' ? K : never]: z.output<T[K]['schema']>
} & { [K in keyof T & string as T[K]['columns'] extends 'one' ? never : `${K}_${Language}`]: string }
type ValuesOf<T extends StoredFields> = { -readonly [K in keyof T]: z.output<T[K]['schema']> }

export const columnsOf = (fields: StoredFields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => columnsOfField(name, field).map(([column]) => column))

export const selected = (fields: StoredFields, table: string): Sql => list(columnsOf(fields).map(column => raw(`${table}.${column}`)))

export const valuesOf = <T extends StoredFields>(fields: T, row: RowOf<T>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const columns = columnsOfField(name, field).map(([column, key]) => [key, (row as Row)[column]] as const)
      return [name, field.columns === 'one' ? columns[0]?.[1] : Object.fromEntries(columns)]
    }),
  ) as ValuesOf<T>

/** Returns columns and values of the fields that `values` contains. */
export const writtenOf = <T extends StoredFields>(fields: T, values: Partial<ValuesOf<T>>): Written[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = (values as Row)[name]
    if (value === undefined) return []
    return columnsOfField(name, field).map(([column, key]): Written => [column, key === '' ? value : (value as Row)[key]])
  })
export type Written = readonly [column: string, value: unknown]
type Row = Readonly<Record<string, unknown>>

/** Returns SQL lists for `insert into t (names) values (values)`. */
export const insertion = (written: readonly Written[]) => ({
  names: list(written.map(([column]) => raw(column))),
  values: list(written.map(([, value]) => sql`${value}`)),
})

export const assignments = (written: readonly Written[], ...more: readonly Sql[]): Sql =>
  list([...written.map(([column, value]) => sql`${raw(column)} = ${value}`), ...more])

const list = (fragments: readonly Sql[]) => joined(fragments, raw(', '))

/** Returns the columns of a field. `part`: the language of the column, or '' if the column contains the whole value. */
export const columnsOfField = (name: string, { columns }: StoredField): (readonly [column: string, part: Language | ''])[] =>
  columns === 'one' ? [[name, '']] : languages.map(language => [`${name}_${language}`, language])

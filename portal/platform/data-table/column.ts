import type { ReactNode } from 'react'
import type { Cell } from './csv.ts'
import type { ColumnInfo } from './table-state.ts'

/** A column: its words, what a row shows in it, and what a file says there (nothing: the file leaves it out). */
export type Column<Row> = ColumnInfo & {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** titles of a file's columns, and their cells */
  readonly csv?: readonly (readonly [title: string, of: (row: Row) => Cell])[]
  /** numbers stand at the end of their column, digit under digit */
  readonly numeric?: boolean
}

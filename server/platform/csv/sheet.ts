// Tables for spreadsheets: each column is a heading with a function that returns its cell.

import { type Language, textIn } from '#contract/language.ts'
import type { Cell } from './csv.ts'

export type Column<Row, Value extends Cell = Cell> = { heading: Record<Language, string>; cell: (row: Row) => Value }

export const headingsOf = <Row>(columns: readonly Column<Row>[], language: Language): string[] =>
  columns.map(({ heading }) => textIn(heading, language))

export const cellsOf = <Row, Value extends Cell>(columns: readonly Column<Row, Value>[], rows: readonly Row[]): Value[][] =>
  rows.map(row => columns.map(({ cell }) => cell(row)))

/** Returns a formatter for moments that spreadsheets read as dates: 2026-11-28 14:05. */
export const sheetTimes = (timeZone: string, timeStyle: 'short' | 'medium' = 'short') =>
  new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', { dateStyle: 'short', timeStyle, timeZone })

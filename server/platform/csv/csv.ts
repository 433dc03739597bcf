// Tables for spreadsheets (RFC 4180): a BOM, so that Arabic is read as UTF-8, and nothing that a spreadsheet would run.
import { spreadsheetText } from '#contract/spreadsheet-text.ts'

export type Cell = string | number

/** Rows of cells, ended by CRLF; the first row is the heading. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => `\ufeff${rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')}`

const cellOf = (cell: Cell): string => (typeof cell === 'number' ? String(cell) : `"${spreadsheetText(cell).replaceAll('"', '""')}"`)

/** A number in its own direction: the mark keeps the plus in front among Arabic, and tells spreadsheets that this is text. */
export const ltrNumber = (number: string) => (number ? `\u200e${number}` : '')

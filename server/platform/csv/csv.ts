// CSV for spreadsheets (RFC 4180): with a BOM, so that Excel reads UTF-8, and without formulas.
import { spreadsheetText } from '#contract/text/spreadsheet-text.ts'

export type Cell = string | number

export const csvOf = (rows: readonly (readonly Cell[])[]): string => `\ufeff${rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')}`

const cellOf = (cell: Cell): string => (typeof cell === 'number' ? String(cell) : `"${spreadsheetText(cell).replaceAll('"', '""')}"`)

/** Adds a left-to-right mark: the plus stays in front in Arabic, and spreadsheets treat the cell as text. */
export const ltrNumber = (number: string) => (number ? `\u200e${number}` : '')

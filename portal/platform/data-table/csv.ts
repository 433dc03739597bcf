// Excel needs the UTF-8 byte order mark for Arabic. Lines end with CRLF (RFC 4180).

import { spreadsheetText } from '#contract/text/spreadsheet-text.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'

export type Cell = string | number | null
export type CsvColumn<Row> = readonly [title: string, cellOf: (row: Row) => Cell]

/** Returns CSV. Quotes all cells and escapes formulas. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[head, ...rows].map(cells => cells.map(quoted).join(',')).join('\r\n')}\r\n`

export const saveCsv = (name: string, text: string) => saveFile(`${name}.csv`, text, 'text/csv;charset=utf-8')

function quoted(cell: Cell): string {
  const text = typeof cell === 'string' ? spreadsheetText(cell) : String(cell ?? '')
  return `"${text.replaceAll('"', '""')}"`
}

// Rows as a file for a spreadsheet: UTF-8 with its mark, so that Excel shows Arabic, CRLF between lines, as RFC 4180 has it.
import { spreadsheetText } from '#contract/spreadsheet-text.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'

export type Cell = string | number | null
export type CsvColumn<Row> = readonly [title: string, cellOf: (row: Row) => Cell]

/** The text of the file; every cell is quoted, and none is taken for a formula. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[head, ...rows].map(cells => cells.map(quoted).join(',')).join('\r\n')}\r\n`

export const saveCsv = (name: string, text: string) => saveFile(`${name}.csv`, text, 'text/csv;charset=utf-8')

function quoted(cell: Cell): string {
  const text = typeof cell === 'string' ? spreadsheetText(cell) : String(cell ?? '')
  return `"${text.replaceAll('"', '""')}"`
}

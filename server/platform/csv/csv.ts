// CSV for spreadsheets (RFC 4180): with a BOM, so that Excel reads UTF-8, and without formulas.

import { spreadsheetText } from '#contract/text/spreadsheet-text.ts'

export type Cell = string | number

export const csvOf = (rows: readonly (readonly Cell[])[]): string => `\ufeff${rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')}`

/** An international phone number keeps its plus sign: as a formula it is the same number. Other text gets an apostrophe. */
const cellOf = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  return `"${isPhoneNumber(cell) ? cell : spreadsheetText(cell).replaceAll('"', '""')}"`
}

const isPhoneNumber = (text: string) => /^\+[1-9]\d{7,14}$/.test(text)

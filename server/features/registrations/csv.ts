// Tables for spreadsheets (RFC 4180): a BOM, so that Arabic is read as UTF-8, and nothing that a spreadsheet would run.

export type Cell = string | number

/** Rows of cells, ended by CRLF; the first row is the heading. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => `\ufeff${rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')}`

function cellOf(cell: Cell): string {
  const text = typeof cell === 'number' ? String(cell) : neutral(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** OWASP, CSV injection: what starts like a formula, blanks before it aside, gets an apostrophe, which says "text". */
const neutral = (text: string) => (/^[\s\u00a0\ufeff]*[=+\-@|%＝＋－＠]/.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text)

/** A number in its own direction: the mark keeps the plus in front among Arabic, and tells spreadsheets that this is text. */
export const ltrNumber = (number: string) => (number ? `\u200e${number}` : '')

// Rows as a file for a spreadsheet: UTF-8 with its mark, so that Excel shows Arabic, CRLF between lines, as RFC 4180 has it.

export type Cell = string | number | null

/** The text of the file; every cell is quoted, and none is taken for a formula. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[head, ...rows].map(cells => cells.map(quoted).join(',')).join('\r\n')}\r\n`

/** Hands the file to whoever sits here. */
export function saveCsv(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** What begins so is run by spreadsheets; an apostrophe before it makes it text. Full-width forms are folded by some of them. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function quoted(cell: Cell): string {
  const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell ?? '')
  return `"${text.replaceAll('"', '""')}"`
}

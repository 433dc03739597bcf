// A table as spreadsheets put it on the clipboard or keep it in a file: text of rows and cells, nothing more.
import Papa from 'papaparse'

export type Table = readonly (readonly string[])[]

/** Characters of the longest text that is read, and bytes of the largest file. */
export const longestPaste = 5_000_000
/** A wider one is hardly a list of people; each column asks for a choice. */
export const mostColumns = 30

/** Rows without blank ones, all as wide as the widest. Of more columns than are read only so many that it is seen. */
export function tableOf(text: string): string[][] {
  const rows = cellsOf(text).map(row => row.map(clean))
  const filled = rows.filter(row => row.some(cell => cell !== ''))
  // One pass: a long first row above many short ones would otherwise be compared with each of them, column by column.
  const columns = new Set<number>()
  for (const row of filled) for (const [at, cell] of row.entries()) if (cell !== '') columns.add(at)
  const shown = [...columns].toSorted((a, b) => a - b).slice(0, mostColumns + 1)
  return filled.map(row => shown.map(at => row[at] ?? ''))
}

function cellsOf(text: string): string[][] {
  const delimiter = text.includes('\t') ? '\t' : ''
  const options = { delimiter, delimitersToGuess: [',', ';', '|'], skipEmptyLines: true as const }
  const read = Papa.parse<string[]>(text, options)
  // A quotation mark that a cell merely begins with would swallow all that follows.
  const isTorn = read.errors.some(error => error.type === 'Quotes')
  return isTorn ? Papa.parse<string[]>(text, { ...options, delimiter: read.meta.delimiter, quoteChar: '\u0000' }).data : read.data
}

/** Without what nobody sees: marks of direction, control characters, halves of characters, hard blanks. */
const clean = (cell: string) =>
  cell
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/g, '')
    .replace(/[\t\u00a0\u202f]/g, ' ')
    .trim()

/** Excel writes CSV in the machine's own set, which is Windows-1256 where Arabic is written. */
export function textOfFile(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

import Papa from 'papaparse'

export type Table = readonly (readonly string[])[]

/** Maximum length of a paste, in characters of text or bytes of a file. */
export const longestPaste = 5_000_000
/** Maximum number of columns, because the user assigns each column. */
export const maxColumns = 30

/** Returns non-empty rows of equal width. One column above the maximum remains, so that the excess is detected. */
export function tableOf(text: string): string[][] {
  const rows = cellsOf(text).map(row => row.map(clean))
  const filled = rows.filter(row => row.some(cell => cell !== ''))
  // Finds used columns in a single pass, because a pass per column would take quadratic time for long rows.
  const columns = new Set<number>()
  for (const row of filled) for (const [at, cell] of row.entries()) if (cell !== '') columns.add(at)
  const shown = [...columns].toSorted((a, b) => a - b).slice(0, maxColumns + 1)
  return filled.map(row => shown.map(at => row[at] ?? ''))
}

function cellsOf(text: string): string[][] {
  const delimiter = text.includes('\t') ? '\t' : ''
  const options = { delimiter, delimitersToGuess: [',', ';', '|'], skipEmptyLines: true as const }
  const read = Papa.parse<string[]>(text, options)
  // An unbalanced quotation mark would otherwise make the rest of the input a single cell.
  const isTorn = read.errors.some(error => error.type === 'Quotes')
  return isTorn ? Papa.parse<string[]>(text, { ...options, delimiter: read.meta.delimiter, quoteChar: '\u0000' }).data : read.data
}

/** Removes control characters and lone surrogates. Normalizes spaces. */
const clean = (cell: string) =>
  cell
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/g, '')
    .replace(/[\t\u00a0\u202f]/g, ' ')
    .trim()

// Parses tables from the clipboard or a file into cells.
import Papa from 'papaparse'

export type Table = readonly (readonly string[])[]

/** Limit in characters of text and in bytes of files. */
export const longestPaste = 5_000_000
/** Limit on columns: each needs a choice by the user. */
export const maxColumns = 30

/** Returns non-empty rows, padded to equal width. One column over the limit is retained, so that callers detect it. */
export function tableOf(text: string): string[][] {
  const rows = cellsOf(text).map(row => row.map(clean))
  const filled = rows.filter(row => row.some(cell => cell !== ''))
  // One pass over the cells. Scanning per column would be quadratic for one long row above many short ones.
  const columns = new Set<number>()
  for (const row of filled) for (const [at, cell] of row.entries()) if (cell !== '') columns.add(at)
  const shown = [...columns].toSorted((a, b) => a - b).slice(0, maxColumns + 1)
  return filled.map(row => shown.map(at => row[at] ?? ''))
}

function cellsOf(text: string): string[][] {
  const delimiter = text.includes('\t') ? '\t' : ''
  const options = { delimiter, delimitersToGuess: [',', ';', '|'], skipEmptyLines: true as const }
  const read = Papa.parse<string[]>(text, options)
  // An unbalanced quotation mark at the start of a cell would consume the rest of the input.
  const isTorn = read.errors.some(error => error.type === 'Quotes')
  return isTorn ? Papa.parse<string[]>(text, { ...options, delimiter: read.meta.delimiter, quoteChar: '\u0000' }).data : read.data
}

/** Removes direction marks, control characters and lone surrogates; replaces tabs and non-breaking spaces. */
const clean = (cell: string) =>
  cell
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/g, '')
    .replace(/[\t\u00a0\u202f]/g, ' ')
    .trim()

/** Excel writes CSV in the system's code page: Windows-1256 on Arabic systems. */
export function textOfFile(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

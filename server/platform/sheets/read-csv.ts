import Papa from 'papaparse'
import type { SheetEncoding } from '#contract/imports/sheet-files.ts'
import { decodeText } from './decode-text.ts'
import { type SheetFile, sheetLimits, UnreadableSheet } from './read-sheets.ts'
import { createSheetRows } from './sheet-rows.ts'

/** Throws an UnreadableSheet. */
export function readCsv(bytes: Buffer, given: SheetEncoding | undefined): SheetFile {
  if (bytes.subarray(0, 8).equals(oleSignature)) throw new UnreadableSheet(bytes.includes(encryptedPackage) ? 'encrypted' : 'format', 'OLE')
  const { text: decoded, encoding } = decodeText(bytes, given)
  const start = decoded.replace(/^\ufeff+/, '')
  if (/^\s*(?:%PDF-|\{\\rtf|<(?:!doctype|!--|\?xml|html|head|body|meta|table)\b)/i.test(start))
    throw new UnreadableSheet('format', 'markup')
  // Excel hides this line too.
  const separator = /^"?sep=([^\r\n"])"?(?:\r\n?|\n)/i.exec(start)
  const text = separator ? start.slice(separator[0].length) : start
  const rows = parse(text, separator?.[1] ?? findDelimiter(text))
  return { format: 'csv', encoding, sheets: rows.length > 0 ? [{ name: '', rows }] : [] }
}

/** Old .xls files, and XLSX files with a password, which are in a stream of this name. */
const oleSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

function parse(text: string, delimiter: string): string[][] {
  const rows = createSheetRows({ characters: 0 })
  const prepared = withLineFeeds(text, delimiter)
  let rowsInPart = 0
  let unread = prepared.length
  Papa.parse<string[]>(prepared, {
    delimiter,
    newline: '\n',
    // The fast mode splits the whole file before the first step.
    fastMode: false,
    chunkSize: maxRowCharacters,
    step({ data, errors }) {
      rowsInPart++
      if (errors.some(({ code }) => code === 'MissingQuotes')) throw new UnreadableSheet('damaged', 'unclosed quote')
      rows.add(data)
    },
    // Papa Parse would read the row again with each further part.
    chunk() {
      unread -= maxRowCharacters
      if (rowsInPart === 0 && unread > 0) throw new UnreadableSheet('too_large', 'row')
      rowsInPart = 0
    },
  })
  return rows.end()
}

/** A longer row is longer than its columns can be, also with doubled quotes. Quotes that are opened only make the file one row. */
const maxRowCharacters = 2 * sheetLimits.columns * sheetLimits.cellCharacters

/** Papa Parse accepts one kind of line break per file. Line breaks in quoted cells are part of the text. */
function withLineFeeds(text: string, delimiter: string): string {
  if (!text.includes('\r')) return text
  const quotedOrBreak = new RegExp(`(?<=^|[\\r\\n${RegExp.escape(delimiter)}])"[^"]*(?:""[^"]*)*"?|\\r\\n?`, 'g')
  return text.replace(quotedOrBreak, part => (part.startsWith('"') ? part : '\n'))
}

const delimiters = [',', ';', '\t', '|']
const sampleRows = 50
const sampleLength = 262_144

/** Chooses the delimiter with the most stable number of columns. Other delimiters occur within cells, such as lists. */
function findDelimiter(text: string): string {
  const sample = text.slice(0, sampleLength)
  const scores = delimiters.map(delimiter => ({ delimiter, score: scoreOf(sample, delimiter) }))
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

/** Share of rows with the most frequent number of columns, and a quarter if the first row, of headings, has several. */
function scoreOf(text: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: sampleRows, skipEmptyLines: true })
  const counts = Map.groupBy(data, row => row.length)
  counts.delete(1)
  const most = Math.max(0, ...[...counts.values()].map(rows => rows.length))
  return most / data.length + ((data[0]?.length ?? 0) > 1 ? 0.25 : 0)
}

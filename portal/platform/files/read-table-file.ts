import Papa from 'papaparse'
import { decodeText } from './decode-text.ts'

/**
 * Text of a file, with tabs between the cells of a workbook. `skipped`: names of further sheets that are not read. Faults: an old workbook
 * (.xls), a damaged one, or an unknown encoding.
 */
export type ReadFile = { text: string; skipped: readonly string[] } | { fault: 'xls' | 'damaged' | 'encoding' }

/** Reads a file as text: .xlsx, CSV or plain text. Detects the type by the contents, because names can be wrong. */
export async function readTableFile(file: ArrayBuffer): Promise<ReadFile> {
  const [a, b, c, d] = new Uint8Array(file)
  if (a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04) return readWorkbook(file)
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) return { fault: 'xls' }
  const text = decodeText(file)
  return text === null ? { fault: 'encoding' } : { text, skipped: [] }
}

async function readWorkbook(file: ArrayBuffer): Promise<ReadFile> {
  const { default: readSheets } = await import('read-excel-file/universal')
  try {
    const read = await readSheets(file)
    const sheets = read.filter(({ data }) => data.some(row => row.some(cell => cell !== null && cell !== '')))
    const [first, ...others] = sheets
    const rows = (first?.data ?? []).map(row => row.map(cellText))
    return { text: Papa.unparse(rows, { delimiter: '\t', newline: '\n' }), skipped: others.map(({ sheet }) => sheet) }
  } catch {
    return { fault: 'damaged' }
  }
}

/** Dates of cells have no time zone: the parts in UTC are those that the sheet shows. */
function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (!(cell instanceof Date)) return ''
  const rounded = new Date(Math.round(cell.getTime() / 1000) * 1000)
  const [day = '', time = ''] = rounded.toISOString().slice(0, 16).split('T')
  // Cells with a time only are in the first days of 1900.
  if (rounded.getTime() < Date.UTC(1901, 0)) return time
  return time === '00:00' ? day : `${day} ${time}`
}

import readExcelFile from 'read-excel-file/universal'
import { type SheetFile, sheetLimits, UnreadableSheet } from './read-sheets.ts'
import { createSheetRows } from './sheet-rows.ts'
import { unpackXlsx } from './unpack-xlsx.ts'

/** Returns the saved results of formulas. Cells with an error, such as #N/A, are blank. Throws errors of the libraries too. */
export async function readXlsx(bytes: Buffer): Promise<SheetFile> {
  const read = await readExcelFile<string>(await unpackXlsx(bytes), { trim: false, parseNumber: decimalText })
  const file = { characters: 0 }
  const sheets = []
  for (const { sheet: name, data } of read) {
    const rows = createSheetRows(file)
    // Sheets that only have a chart have no data.
    for (const row of (data ?? []) as readonly Cell[][]) rows.add(row.map(textOf))
    sheets.push({ name, rows: rows.end() })
  }
  if (sheets.length > sheetLimits.sheets) throw new UnreadableSheet('too_large', 'sheets')
  return { format: 'xlsx', encoding: null, sheets: sheets.filter(({ rows }) => rows.length > 0) }
}

type Cell = string | boolean | Date | null

function textOf(cell: Cell): string {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : dateText(cell)
}

/** Returns `2026-05-10T09:15:00`, or the date only at midnight, or the time only. A spreadsheet has no time zones. */
function dateText(date: Date): string {
  // A serial number of days has rounding errors of less than a millisecond.
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000)
  const year = rounded.getUTCFullYear()
  if (!(year >= 1899 && year <= 9999)) return notADate
  const [day = '', time = ''] = rounded.toISOString().slice(0, 19).split('T')
  if (day === dayZero) return time
  return time === '00:00:00' ? day : `${day}T${time}`
}
/** Excel displays numbers like this that have the format of dates, but are none. */
const notADate = '########'
const dayZero = '1899-12-30'

/** Returns the shortest decimal notation. Integers are not converted, because ids can have more digits than a number. */
function decimalText(stored: string): string {
  if (/^-?\d+$/.test(stored)) return stored
  const number = Number(stored)
  if (!Number.isFinite(number)) return stored
  const text = String(number)
  return text.includes('e') ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 100 }) : text
}

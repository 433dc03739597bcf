// Writes XLSX. Unlike CSV, XLSX does not depend on the list separator of the locale.

import { saveFile } from '#portal/platform/files/save-file.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import type { Cell } from './csv.ts'

type Table = { head: readonly string[]; rows: readonly (readonly Cell[])[] }

/** Saves a table as XLSX. An Arabic sheet runs from right to left. */
export async function saveWorkbook(name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const { data, ...options } = sheetOf({ head, rows })
  saveFile(`${name}.xlsx`, await writeExcelFile(data, options).toBlob(), type)
}

/** Saves several tables as one XLSX. Their titles name the sheets: at most 31 characters. */
export async function saveSheets(name: string, tables: readonly (Table & { title: string })[]): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const sheets = tables.map(({ title, ...table }) => ({ ...sheetOf(table), sheet: title }))
  saveFile(`${name}.xlsx`, await writeExcelFile(sheets).toBlob(), type)
}

const sheetOf = ({ head, rows }: Table) => ({
  data: [head.map(value => ({ value, type: String, fontWeight: 'bold' as const })), ...rows.map(row => row.map(cellOf))],
  rightToLeft: currentLanguage() === 'ar',
  stickyRowsCount: 1,
  columns: head.map(() => ({ width: 22 })),
})

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const cellOf = (value: Cell) => {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}

// Writes XLSX. Unlike CSV, XLSX does not depend on the list separator of the locale.

import { saveFile } from '#portal/platform/files/save-file.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import type { Cell } from './csv.ts'

/** Saves a table as XLSX. An Arabic sheet runs from right to left. */
export async function saveWorkbook(name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const title = head.map(value => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map(row => row.map(cellOf))
  const options = { rightToLeft: currentLanguage() === 'ar', stickyRowsCount: 1, columns: head.map(() => ({ width: 22 })) }
  saveFile(`${name}.xlsx`, await writeExcelFile([title, ...body], options).toBlob(), type)
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const cellOf = (value: Cell) => {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}

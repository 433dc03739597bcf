import { useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { saveWorkbook } from '#portal/platform/data-table/workbook.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'

/** The files that MLH requires are CSV. */
export type Format = 'csv' | 'xlsx' | 'mlh' | 'mlh_check_in'

/** Exports registrations. `done` is null while no export is running. */
export function useExport({ id }: Tenant, wanted: Wanted) {
  const [done, setDone] = useState<{ rows: number; of: number } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const save = async (as: Format) => {
    if (done !== null) return
    setError(null)
    setDone({ rows: 0, of: 0 })
    try {
      await exportPeople(id, wanted, as, (rows, of) => setDone({ rows, of }))
    } catch (problem) {
      setError(problem)
    }
    setDone(null)
  }
  return { done, error, save }
}

type Wanted = Omit<NonNullable<Input<Endpoints['registrations']['export']>['query']>, 'after' | 'as'>

/** Loads all pages into one file. Reports progress to `onProgress`. */
async function exportPeople(tenant: string, wanted: Wanted, format: Format, onProgress: (rows: number, of: number) => void) {
  const as = format === 'xlsx' ? 'cells' : 'csv'
  const preset = format === 'mlh' || format === 'mlh_check_in' ? { preset: format } : {}
  const texts: string[] = []
  const cells: string[][] = []
  let rows = 0
  let name = ''
  for (let after: string | null | undefined = undefined; after !== null;) {
    const part: Output<Endpoints['registrations']['export']> = await callTo(api.registrations.export, {
      tenant,
      query: { ...wanted, as, ...preset, ...(after !== undefined && { after }) },
    })
    texts.push(part.csv)
    cells.push(...part.cells)
    name = part.filename
    rows += 1000
    onProgress(Math.min(rows, part.count), part.count)
    after = part.next
  }
  if (as === 'csv') return saveFile(name, new Blob(texts), 'text/csv;charset=utf-8')
  const [heading = [], ...people] = cells
  await saveWorkbook(name.replace(/\.csv$/, ''), heading, people)
}

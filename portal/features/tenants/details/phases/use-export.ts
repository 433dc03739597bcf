import { api } from '#contract/addresses.ts'
import type { Phase } from '#contract/phases/phase-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { saveWorkbook } from '#portal/platform/data-table/workbook.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'

/** Saves the people of a phase as a file. */
export function useExport({ id }: Tenant, phase: Phase) {
  const { send, error } = useApiMutation(api.phases.export)
  const save = (format: 'xlsx' | 'csv') =>
    send(
      { tenant: id, params: { id: phase.id }, query: { as: format === 'xlsx' ? 'cells' : 'csv' } },
      ({ filename, csv, cells: [heading = [], ...rows] }) => {
        if (format === 'csv') saveFile(filename, new Blob([csv]), 'text/csv;charset=utf-8')
        else void saveWorkbook(filename.replace(/\.csv$/, ''), heading, rows)
      },
    )
  return { save, error }
}

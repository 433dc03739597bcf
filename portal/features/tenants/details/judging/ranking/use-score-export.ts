import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { saveSheets } from '#portal/platform/data-table/workbook.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'

/** A workbook has both tables, a CSV file one. */
export const exportFormats = ['xlsx', 'judgements', 'ranking'] as const
type Format = (typeof exportFormats)[number]

/** Saves scores, comments and the ranking of a round as files. */
export function useScoreExport({ id: tenant }: Tenant, round: string) {
  const { mutateAsync, flag, error } = useApiMutation(api.judging.exportScores)
  const save = async (format: Format) => {
    const exported = await mutateAsync({ tenant, params: { id: round }, query: { as: format === 'xlsx' ? 'cells' : 'csv' } })
    if (format !== 'xlsx') return saveFile(exported[format].filename, new Blob([exported[format].csv]), 'text/csv;charset=utf-8')
    const tables = [exported.judgements, exported.ranking].map(({ title, cells: [head = [], ...rows] }) => ({
      title,
      head: head.map(String),
      rows,
    }))
    await saveSheets(exported.filename, tables)
  }
  return { flag, error, save: (format: Format) => save(format).catch(() => {}) }
}

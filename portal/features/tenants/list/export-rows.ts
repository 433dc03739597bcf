import { api } from '#contract/addresses.ts'
import type { Hackathon } from '#contract/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import type { Column } from '#portal/platform/data-table/column.ts'
import { csvOf, saveCsv } from '#portal/platform/data-table/csv.ts'
import type { ListQuery } from './list-query.ts'

const perCall = 100

/** Every hackathon that the query matches, whichever page it stands on. */
export async function allMatching(query: ListQuery): Promise<Hackathon[]> {
  const rows: Hackathon[] = []
  for (let page = 1; ; page++) {
    const { results, count } = await callTo(api.tenants.list, { query: { ...query, page, limit: perCall } })
    rows.push(...results)
    if (results.length < perCall || rows.length >= count) return rows
  }
}

export function saveRows(name: string, columns: readonly Column<Hackathon>[], rows: readonly Hackathon[]) {
  const cells = columns.flatMap(column => column.csv ?? [])
  saveCsv(
    name,
    csvOf(
      cells.map(([title]) => title),
      rows.map(row => cells.map(([, of]) => of(row))),
    ),
  )
}

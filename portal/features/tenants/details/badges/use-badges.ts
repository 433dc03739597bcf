import { api } from '#contract/addresses.ts'
import { badgeKinds, type PrintState, printStates } from '#contract/badges/badge.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { useTableState } from '#portal/platform/data-table/table-state.ts'

const columns = ['name', 'role', 'printed', 'actions'].map(id => ({ id }))

/** Reads the list by the filters in the URL. By default it shows badges that were not printed. */
export function useBadges(tenant: Tenant) {
  const state = useTableState('badges', columns, ['kind', 'state'])
  const { page, limit, search } = state.query
  const kind = badgeKinds.find(one => one === state.filterValues['kind'])
  const chosen = state.filterValues['state']
  const shown: PrintState | 'all' = chosen === 'all' ? 'all' : (printStates.find(one => one === chosen) ?? 'not_printed')
  const filters = { ...(search && { search }), ...(kind && { kind }), ...(shown !== 'all' && { state: shown }) }
  const read = useRead(api.badges.list, { tenant: tenant.id, query: { page, limit, ...filters } })
  return { state, read, filters, kind, shown }
}

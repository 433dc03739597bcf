// What a table shows, kept in the address: a link shows somebody else the same rows, and going back restores them.
import { useSearchParams } from 'react-router'
import { useColumnSwitches } from './column-switches.ts'

export type Order = 'asc' | 'desc'
export type TableQuery = {
  page: number
  limit: number
  orderBy: string | undefined
  order: Order
  search: string
  searchBy: string | undefined
}
export type ColumnInfo = { readonly key: string; readonly sortable?: boolean; readonly fixed?: boolean }
export type TableState = ReturnType<typeof useTableState>

export const firstQuery: TableQuery = { page: 1, limit: 8, orderBy: undefined, order: 'asc', search: '', searchBy: undefined }

/** `name` tells tables apart where their hidden columns are kept; `filters` and `searchable` columns are names in the address. */
export function useTableState<C extends ColumnInfo>(
  name: string,
  columnsInfo: readonly C[],
  filters: readonly string[],
  searchable: readonly string[] = [],
) {
  const [address, setAddress] = useSearchParams()
  const { hidden, toggle } = useColumnSwitches(name)
  const query = queryOf(address, columnsInfo, searchable)
  const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map(one => [one, address.get(one) ?? '']))
  /** Whatever changes what is found leads back to the first page. Typing replaces the address, everything else adds to the history. */
  const change = (changes: Readonly<Record<string, string>>, options: { replace?: boolean } = {}) =>
    setAddress(now => changed(now, { page: '', ...changes }), { preventScrollReset: true, ...options })
  return {
    name,
    columnsInfo,
    query,
    hidden,
    toggleColumn: toggle,
    shownColumns: columnsInfo.filter(column => !hidden.includes(column.key)),
    filterValues: valuesOf(filters),
    searchValues: Object.fromEntries(searchable.map(one => [one, query.searchBy === one ? query.search : ''])),
    /** whether something narrows the rows */
    isNarrowed: query.search !== '' || filters.some(one => address.has(one)),
    setPage: (page: number) => change({ page: page > 1 ? String(page) : '' }),
    setFilter: (filter: string, value: string) => change({ [filter]: value }),
    setSearch: (search: string, searchBy = '') => change({ search, searchBy }, { replace: true }),
    sortBy: (column: string, order: Order) => change({ orderBy: column, order: order === firstQuery.order ? '' : order }),
    /** No filter, no search, the first page in its own order. */
    init: () => change(Object.fromEntries([...filters, 'search', 'searchBy', 'orderBy', 'order'].map(one => [one, '']))),
  }
}

/** Anything in an address may be typed by hand: what means nothing is as if it were not there. */
export function queryOf(address: URLSearchParams, columns: readonly ColumnInfo[], searchable: readonly string[]): TableQuery {
  const page = Number(address.get('page'))
  const [orderBy, searchBy] = [address.get('orderBy'), address.get('searchBy')]
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : firstQuery.page,
    limit: firstQuery.limit,
    orderBy: columns.find(({ key, sortable }) => sortable && key === orderBy)?.key,
    order: address.get('order') === 'desc' ? 'desc' : firstQuery.order,
    search: (address.get('search') ?? '').trim().slice(0, 200),
    searchBy: searchable.find(one => one === searchBy),
  }
}

/** '' takes a name out of the address. */
function changed(now: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

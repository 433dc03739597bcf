// The URL stores the state of a table, so that links show the same rows and Back restores them.

import { useSearchParams } from 'react-router'
import { storedState } from '#portal/platform/storage/stored-state.ts'

export type Order = 'asc' | 'desc'
export type TableQuery = {
  page: number
  limit: number
  orderBy: string | undefined
  order: Order
  search: string
  searchBy: string | undefined
}
export type ColumnInfo = { readonly id: string; readonly enableSorting?: boolean | undefined }
/** Link targets by name; each receives the row's address. */
export type TableRoutes = Readonly<Record<string, (address: string) => string>>
export type TableState = ReturnType<typeof useTableState>

export const sizes = [8, 25, 50, 100] as const

const firstQuery: TableQuery = { page: 1, limit: 8, orderBy: undefined, order: 'asc', search: '', searchBy: undefined }

/**
 * Reads the state of a table. `name` is the key in storage. `apart` is a prefix of query parameters, for two tables on a screen.
 * `size` is the default number of rows.
 */
export function useTableState<C extends ColumnInfo>(
  name: string,
  columnsInfo: readonly C[],
  filters: readonly string[],
  searchable: readonly string[] = [],
  { apart = false, routes = {}, size = firstQuery.limit }: { apart?: boolean; routes?: TableRoutes; size?: number } = {},
) {
  const [whole, setAddress] = useSearchParams()
  const param = (one: string) => (apart ? `${name}.${one}` : one)
  const address = apart ? partOf(whole, `${name}.`) : whole
  const { hidden, toggle } = useColumnSwitches(name)
  const query = queryOf(address, columnsInfo, searchable, size)
  const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map(one => [one, address.get(one) ?? '']))
  /** Changes the query and returns to page 1. Typing replaces the history entry; other changes add an entry. */
  const change = (changes: Readonly<Record<string, string>>, options: { replace?: boolean } = {}) =>
    // Reads the browser's URL, because the last change may not be rendered yet.
    setAddress(changed(new URLSearchParams(window.location.search), { page: '', ...changes }, param), {
      preventScrollReset: true,
      ...options,
    })
  return {
    name,
    param,
    columnsInfo,
    routes,
    query,
    hidden,
    toggleColumn: toggle,
    filterValues: valuesOf(filters),
    searchValues: Object.fromEntries(searchable.map(one => [one, query.searchBy === one ? query.search : ''])),
    /** a text that changes only if filters or search change */
    found: JSON.stringify([filters.map(one => address.get(one)), query.search, query.searchBy]),
    isNarrowed: query.search !== '' || filters.some(one => address.has(one)),
    setSize: (rows: number) => change({ size: rows === size ? '' : String(rows) }),
    setPage: (page: number) => change({ page: page > 1 ? String(page) : '' }),
    setFilters: (values: Readonly<Record<string, string>>) => change(values),
    setFilter: (filter: string, value: string) => change({ [filter]: value }),
    setSearch: (search: string, searchBy = '') => change({ search, searchBy }, { replace: true }),
    sortBy: (column: string, order: Order) => change({ orderBy: column, order: order === firstQuery.order ? '' : order }),
    init: () => change(Object.fromEntries([...filters, 'search', 'searchBy', 'orderBy', 'order', 'size'].map(one => [one, '']))),
  }
}

/** Reads a query from the URL. Invalid values become the default. */
function queryOf(
  address: URLSearchParams,
  columns: readonly ColumnInfo[],
  searchable: readonly string[],
  defaultSize = firstQuery.limit,
): TableQuery {
  const page = Number(address.get('page'))
  const [orderBy, searchBy] = [address.get('orderBy'), address.get('searchBy')]
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : firstQuery.page,
    limit: sizes.find(size => size === Number(address.get('size'))) ?? defaultSize,
    orderBy: columns.find(({ id, enableSorting }) => enableSorting && id === orderBy)?.id,
    order: address.get('order') === 'desc' ? 'desc' : firstQuery.order,
    search: (address.get('search') ?? '').trim().slice(0, 200),
    searchBy: searchable.find(one => one === searchBy),
  }
}

/** Sets query parameters. The value '' removes a parameter. */
function changed(now: URLSearchParams, changes: Readonly<Record<string, string>>, param: (one: string) => string): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(param(name), value)
    else next.delete(param(name))
  }
  return next
}

const partOf = (address: URLSearchParams, beginning: string) =>
  new URLSearchParams(
    [...address].flatMap(([name, value]): [string, string][] =>
      name.startsWith(beginning) ? [[name.slice(beginning.length), value]] : [],
    ),
  )

// Hidden columns are stored in this browser under persist:columns.

type Hidden = Readonly<Record<string, readonly string[]>>

const useSwitches = storedState<{ hidden: Hidden }>('persist:columns', { hidden: {} })

export function useColumnSwitches(name: string) {
  const hidden = useSwitches(state => state.hidden[name]) ?? none
  const hide = (next: readonly string[]) => useSwitches.setState(state => ({ hidden: { ...state.hidden, [name]: next } }))
  const toggle = (column: string) => hide(hidden.includes(column) ? hidden.filter(one => one !== column) : [...hidden, column])
  return { hidden, toggle, hide }
}
const none: readonly string[] = []

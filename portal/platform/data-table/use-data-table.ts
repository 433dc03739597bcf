// The server sorts, filters and paginates. The URL and the browser store the state.

import {
  type Cell,
  type Column as ColumnModel,
  type ColumnDef,
  columnVisibilityFeature,
  functionalUpdate,
  metaHelper,
  type ReactTable,
  type RowData,
  type Row as RowOf,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import type { TableState } from './table-state.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<{
    /** true if values are aligned at the end of the column */ numeric?: boolean
    isRowHeader?: boolean
    /** shown instead of the header's text */ head?: ReactNode
  }>(),
})
export type Features = typeof features

/** A column. Sortable columns require `accessorKey`. */
export type Column<Row extends RowData> = ColumnDef<Features, Row> & { id: string; header: string }
export type TableRow<Row extends RowData> = RowOf<Features, Row>
export type DataTableModel<Row extends RowData> = ReactTable<Features, Row>
/** The selected rows of all pages. */
export type Selection<Row> = { rows: readonly Row[]; clear: () => void }

export const rowHeader = { enableHiding: false, meta: { isRowHeader: true } } as const

export const fromRow =
  <Row extends RowData>(content: (row: Row) => ReactNode) =>
  ({ row }: { row: { original: Row } }) =>
    content(row.original)

type Options<Row extends RowData> = {
  state: TableState
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  /** column of the default order */
  sortedBy?: string | undefined
  isSelectable?: boolean
}

export function useDataTable<Row extends { id: string }>({ state, columns, rows = none, sortedBy, isSelectable = false }: Options<Row>) {
  const { hidden, query } = state
  const orderBy = query.orderBy ?? sortedBy
  const desc = query.order === 'desc'
  const sorting = useMemo(() => (orderBy === undefined ? [] : [{ id: orderBy, desc }]), [orderBy, desc])
  const columnVisibility = Object.fromEntries(hidden.map(id => [id, false]))
  const { selected, rowSelection, onRowSelectionChange } = useSelection(rows, state.found)
  const table = useTable<Features, Row>({
    features,
    columns,
    data: rows,
    getRowId: row => row.id,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableRowSelection: isSelectable,
    state: { sorting, columnVisibility, rowSelection },
    onSortingChange: updater => {
      const [next] = functionalUpdate(updater, sorting)
      if (next) state.sortBy(next.id, next.desc ? 'desc' : 'asc')
    },
    onColumnVisibilityChange: updater => {
      const next = functionalUpdate(updater, columnVisibility)
      for (const { id } of columns) if (hidden.includes(id) === (next[id] ?? true)) state.toggleColumn(id)
    },
    onRowSelectionChange,
  })
  const selection: Selection<Row> = { rows: selected, clear: () => table.resetRowSelection(true) }
  return { table, selection }
}

/** Returns the selected rows, because the library stores only their ids. If `found` changes, the selection is cleared. */
function useSelection<Row extends { id: string }>(rows: readonly Row[], found: string) {
  const [selected, setSelected] = useState<readonly Row[]>([])
  const [lastFound, setLastFound] = useState(found)
  if (found !== lastFound) {
    setLastFound(found)
    setSelected([])
  }
  const rowSelection = useMemo(() => selectionOf(selected), [selected])
  const onRowSelectionChange = (updater: Updater<RowSelectionState>) =>
    setSelected(now => {
      const next = functionalUpdate(updater, selectionOf(now))
      const known = now.filter(({ id }) => next[id])
      return [...known, ...rows.filter(row => next[row.id] && !known.some(({ id }) => id === row.id))]
    })
  return { selected, rowSelection, onRowSelectionChange }
}

const none: never[] = []
const selectionOf = (rows: readonly { id: string }[]): RowSelectionState => Object.fromEntries(rows.map(({ id }) => [id, true]))

/** Renders a cell. It is not a component, because columns are created on each render and would remount every cell. */
export function cellContent<Row extends RowData>(cell: Cell<Features, Row, unknown>): ReactNode {
  const { cell: content } = cell.column.columnDef
  return typeof content === 'function' ? content(cell.getContext()) : content
}

export const headerOf = <Row extends RowData>({ columnDef: { header } }: ColumnModel<Features, Row>): string =>
  typeof header === 'string' ? header : ''

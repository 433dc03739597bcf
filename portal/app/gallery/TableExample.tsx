import { Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { ColumnMenu } from '#portal/platform/data-table/ColumnMenu.tsx'
import { DataTable } from '#portal/platform/data-table/DataTable.tsx'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import { useTableState } from '#portal/platform/data-table/table-state.ts'
import { type Column, fromRow, rowHeader, useDataTable } from '#portal/platform/data-table/use-data-table.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import type { Words } from './sample-text.ts'

type Row = { id: string; name: string; count: number }
const states = ['rows', 'empty', 'loading', 'error'] as const
const columns: readonly Column<Row>[] = [
  { id: 'name', accessorKey: 'name', header: 'name', ...rowHeader },
  { id: 'count', accessorKey: 'count', header: 'count', meta: { numeric: true }, cell: fromRow(row => formatNumber(row.count)) },
]

export function TableExample({ text }: { text: Words }) {
  const [shown, setShown] = useState<(typeof states)[number]>('rows')
  const [view, setView] = useState<'table' | 'cards'>('table')
  const state = useTableState('gallery', columns, [], ['name'])
  const results: Row[] = shown === 'rows' ? [1, 2, 3].map(id => ({ id: String(id), name: `${text.name} ${id}`, count: id * 1200 })) : []
  const { table } = useDataTable({ state, columns, rows: results, isSelectable: true })
  const isError = shown === 'error'
  return (
    <>
      <SegmentedControl data={[...states]} value={shown} onChange={value => setShown(states.find(one => one === value) ?? 'rows')} />
      <SegmentedControl data={['table', 'cards']} value={view} onChange={value => setView(value === 'cards' ? 'cards' : 'table')} />
      <Group align="end">
        <SearchField state={state} label="SearchField" columns={{ name: 'name' }} />
        <ColumnMenu table={table} />
      </Group>
      <DataTable
        caption="DataTable"
        state={state}
        table={table}
        read={{
          data: shown === 'loading' || isError ? undefined : { count: results.length, results },
          error: new TypeError('offline'),
          isError,
          isFetching: shown === 'loading',
          isPlaceholderData: false,
          refetch: () => {},
        }}
        nameOf={row => row.name}
        card={({ original }) => original.name}
        view={view}
        range={({ from, to, count }) => `${from}–${to} / ${count}`}
        empty={text.long}
      />
    </>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '#portal/platform/api/problems.ts'
import { ColumnMenu } from '#portal/platform/data-table/ColumnMenu.tsx'
import { DataTable, type TableRead } from '#portal/platform/data-table/DataTable.tsx'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { type Column, cellContent, headerOf, type TableRow, useDataTable } from '#portal/platform/data-table/use-data-table.ts'
import { formatDays } from '#portal/platform/format/format.ts'
import { CountedTitle } from '#portal/platform/screen/Count.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import css from './administration.module.css'
import { NeedsFactor } from './NeedsFactor.tsx'

type Props<Row extends { id: string }> = {
  title: string
  about: string
  state: TableState
  columns: readonly Column<Row>[]
  sortedBy?: string
  read: TableRead<Row>
  nameOf: (row: Row) => string
  search: string | null
  filter?: { name: string; label: string; choices: Readonly<Record<string, string>> }
  range: (values: { from: number; to: number; count: number }) => string
  empty: ReactNode
  action?: ReactNode
}

export function TableScreen<Row extends { id: string }>(props: Props<Row>) {
  const { title, about, state, columns, sortedBy, read, nameOf, search, filter, range, empty, action } = props
  const { t } = useTranslation('table')
  useScreenTitle(title)
  const { table } = useDataTable({ state, columns, rows: read.data?.results, sortedBy })
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <div>
          <CountedTitle title={title} count={read.data?.count} />
          <p className={css.about}>{about}</p>
        </div>
        {action}
      </header>
      <div className={css.tools}>
        {search !== null && <SearchField state={state} label={search} columns={{}} />}
        {filter && (
          <NativeSelect
            label={filter.label}
            size="md"
            value={state.filterValues[filter.name] ?? ''}
            onChange={event => state.setFilter(filter.name, event.currentTarget.value)}
            data={[{ value: '', label: t('any') }, ...Object.entries(filter.choices).map(([value, label]) => ({ value, label }))]}
          />
        )}
        {!isNarrow && (
          <div className={css.views}>
            <ColumnMenu table={table} />
          </div>
        )}
      </div>
      <CountedRows state={state} />
      {codeOf(read.error) === 'second_factor.required' ? (
        <div role="alert">
          <NeedsFactor retry={() => void read.refetch()} />
        </div>
      ) : (
        <DataTable
          caption={title}
          state={state}
          table={table}
          read={read}
          nameOf={nameOf}
          card={row => <RowCard row={row} />}
          view={isNarrow ? 'cards' : 'table'}
          range={range}
          empty={empty}
        />
      )}
    </div>
  )
}

/** Shows which statistic filters the table. */
function CountedRows({ state }: { state: TableState }) {
  const { t } = useTranslation('administration', { keyPrefix: 'counted' })
  if (!state.filterValues['counted']) return null
  const days = daysIn(state)
  return (
    <p className={css.counted}>
      <span>{days ? t('span', { days: formatDays(days.from, days.to, 'UTC') }) : t('all')}</span>
      <Button variant="default" size="sm" leftSection={<IconX size={16} aria-hidden />} onClick={state.init}>
        {t('clear')}
      </Button>
    </p>
  )
}

/** Query parameters that links from statistics set. */
export const countedFilters = ['counted', 'from', 'to'] as const

/** Returns the period of the statistic that links here, if any. */
export function daysIn({ filterValues }: TableState): { from: string; to: string } | undefined {
  const { from = '', to = '' } = filterValues
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

function RowCard<Row extends { id: string }>({ row }: { row: TableRow<Row> }) {
  const cells = row.getAllCells()
  const name = cells.find(({ column }) => column.columnDef.meta?.isRowHeader)
  const actions = cells.find(({ column }) => column.id === 'actions')
  const facts = cells.filter(cell => cell !== name && cell !== actions)
  return (
    <article className={css.card}>
      <h2 className={css.cardName}>{name && cellContent(name)}</h2>
      <dl className={css.facts}>
        {facts.map(cell => (
          <div key={cell.id}>
            <dt>{headerOf(cell.column)}</dt>
            <dd>{cellContent(cell)}</dd>
          </div>
        ))}
      </dl>
      {actions && cellContent(actions)}
    </article>
  )
}

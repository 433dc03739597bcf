import { Button, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '#portal/platform/api/problems.ts'
import { ColumnMenu } from '#portal/platform/data-table/ColumnMenu.tsx'
import { CompactRow } from '#portal/platform/data-table/CompactRow.tsx'
import { DataTable, type TableRead } from '#portal/platform/data-table/DataTable.tsx'
import { FilterField } from '#portal/platform/data-table/FilterField.tsx'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { type Column, cellContent, headerOf, type TableRow, useDataTable } from '#portal/platform/data-table/use-data-table.ts'
import { formatDays } from '#portal/platform/format/format.ts'
import { Sheet } from '#portal/platform/overlays/Sheet.tsx'
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
  /** the most important facts, for a row on a phone */
  short: (row: Row) => { fact?: ReactNode; when?: ReactNode; tag?: ReactNode }
  search: string | null
  filter?: { name: string; label: string; choices: readonly { value: string; label: string }[] }
  range: (values: { from: number; to: number; count: number }) => string
  empty: ReactNode
  action?: ReactNode
}

export function TableScreen<Row extends { id: string }>(props: Props<Row>) {
  const { title, about, state, columns, sortedBy, read, nameOf, short, search, filter, range, empty, action } = props
  const { t } = useTranslation(['common', 'administration'])
  useScreenTitle(title)
  const { table } = useDataTable({ state, columns, rows: read.data?.results, sortedBy })
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [shown, setShown] = useState<TableRow<Row> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const show = (row: TableRow<Row>) => {
    setShown(row)
    setOpen(true)
  }
  return (
    <div className={css.screen}>
      <header>
        <div className={css.title}>
          <CountedTitle title={title} count={read.data?.count} />
          {action}
        </div>
        <p className={css.about}>{about}</p>
      </header>
      {search !== null && (
        <div className={css.tools}>
          <SearchField state={state} label={search} columns={{}} isLabelled={false} size={isNarrow ? 'md' : 'sm'} />
          {filter && <FilterField state={state} {...filter} />}
          {!isNarrow && <ColumnMenu table={table} iconOnly />}
        </div>
      )}
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
          card={row => <Compact row={row} name={nameOf(row.original)} {...short(row.original)} show={() => show(row)} />}
          view={isNarrow ? 'cards' : 'table'}
          range={range}
          empty={empty}
        />
      )}
      <Sheet opened={isOpen && isNarrow} close={() => setOpen(false)} title={t('administration:details')} closeLabel={t('common:close')}>
        {shown && <Facts row={shown} />}
      </Sheet>
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

const cellsOf = <Row extends { id: string }>(row: TableRow<Row>) => {
  const cells = row.getAllCells()
  return { facts: cells.filter(({ column }) => column.id !== 'actions'), actions: cells.find(({ column }) => column.id === 'actions') }
}

type CompactProps<Row extends { id: string }> = {
  row: TableRow<Row>
  name: string
  fact?: ReactNode
  when?: ReactNode
  tag?: ReactNode
  show: () => void
}

function Compact<Row extends { id: string }>({ row, name, show, ...facts }: CompactProps<Row>) {
  const { actions } = cellsOf(row)
  return (
    <CompactRow
      name={
        <UnstyledButton dir="auto" title={name} aria-haspopup="dialog" onClick={show}>
          {name}
        </UnstyledButton>
      }
      {...facts}
      menu={actions && cellContent(actions)}
    />
  )
}

/** All columns of a row on a phone. */
const Facts = <Row extends { id: string }>({ row }: { row: TableRow<Row> }) => (
  <dl className={css.facts}>
    {cellsOf(row).facts.map(cell => (
      <div key={cell.id}>
        <dt>{headerOf(cell.column)}</dt>
        <dd>{cellContent(cell)}</dd>
      </div>
    ))}
  </dl>
)

import { Button, Checkbox, Skeleton } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#portal/platform/format/isolated.ts'
import { EmptyState } from '#portal/platform/screen/EmptyState.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './data-table.module.css'
import { Rows } from './Rows.tsx'
import { listed } from './Selected.tsx'
import type { TableState } from './table-state.ts'
import { type Range, TablePages } from './TablePages.tsx'
import type { DataTableModel, TableRow } from './use-data-table.ts'

export type TableRead<Row> = {
  data: { count: number; more?: true | undefined; results: Row[] } | undefined
  error: unknown
  isError: boolean
  isFetching: boolean
  /** true if the rows belong to the previous query */
  isPlaceholderData: boolean
  refetch: () => unknown
}
type Props<Row extends RowData> = {
  caption: string
  state: TableState
  table: DataTableModel<Row>
  read: TableRead<Row>
  nameOf: (row: Row) => string
  card: (row: TableRow<Row>) => ReactNode
  /** id of the row that keys act on */
  current?: string | undefined
  view: 'table' | 'cards'
  /** pixels of a card, for the placeholders while loading; without it, cards are rows with lines between them */
  cardHeight?: number | undefined
  /** text about the shown rows: «1–8 of 24» with a noun */
  range: (values: Range) => string
  empty: ReactNode
  /** names of the filters that are set */
  filters?: readonly string[]
  /** another action if no row matches */
  elsewhere?: ReactNode
}

export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { state, table, read, view, empty, cardHeight } = props
  const { t } = useTranslation('table')
  const { limit } = state.query
  if (read.isError) return <Failed what={t('failed')} error={read.error} retry={read.refetch} />
  const hasNone = read.data?.count === 0 && !state.isNarrowed
  if (!read.data || (hasNone && read.isPlaceholderData))
    return (
      <TableSkeleton
        view={view}
        cardHeight={cardHeight}
        rows={limit}
        columns={table.getVisibleLeafColumns().length + (table.options.enableRowSelection ? 1 : 0)}
      />
    )
  const { results, count, more } = read.data
  if (hasNone) return empty
  if (results.length === 0) return <NoneMatch state={state} filters={props.filters} elsewhere={props.elsewhere} />
  return (
    <div aria-busy={read.isFetching} className={css.shown}>
      {view === 'table' ? <Rows {...props} /> : <TableCards {...props} />}
      <TablePages state={state} count={count} more={more} range={props.range} />
    </div>
  )
}

function NoneMatch({
  state: { query, init },
  filters = [],
  elsewhere,
}: {
  state: TableState
  filters?: readonly string[] | undefined
  elsewhere: ReactNode
}) {
  const { t } = useTranslation('table')
  const named = filters.length > 0 && { filters: listed(filters) }
  return (
    <EmptyState
      role="status"
      picture={<IconSearchOff size={32} stroke={1.5} aria-hidden />}
      title={query.search ? t('none_match', { search: isolated(query.search) }) : t('none_filtered')}
      hint={named && t(query.search ? 'none_match_hint' : 'none_filtered_hint', named)}
    >
      <Button variant="default" onClick={init}>
        {t('clear_filters')}
      </Button>
      {elsewhere}
    </EmptyState>
  )
}

type TableCardsProps<Row extends RowData> = Pick<Props<Row>, 'caption' | 'table' | 'nameOf' | 'card' | 'cardHeight'>

function TableCards<Row extends RowData>({ caption, table, nameOf, card, cardHeight }: TableCardsProps<Row>) {
  const { t } = useTranslation('table')
  const isSelectable = table.options.enableRowSelection
  return (
    <ul className={css.cards} data-rows={cardHeight === undefined || undefined} aria-label={caption}>
      {table.getRowModel().rows.map(row => (
        <li key={row.id} className={css.card} data-chosen={(isSelectable && row.getIsSelected()) || undefined}>
          {card(row)}
          {isSelectable && (
            <Checkbox
              size="md"
              className={css.cardTick ?? ''}
              aria-label={t('select', { name: nameOf(row.original) })}
              checked={row.getIsSelected()}
              onChange={event => row.toggleSelected(event.currentTarget.checked)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type TableSkeletonProps = Pick<Props<RowData>, 'view' | 'cardHeight'> & { rows: number; columns: number }

function TableSkeleton({ view, cardHeight, rows, columns }: TableSkeletonProps) {
  const each = <T,>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
  if (view === 'cards')
    return (
      <Loading className={cardHeight === undefined ? css.waitingRows : css.cards}>
        {each(rows, at => (
          <Skeleton key={at} height={cardHeight ?? 24} radius="md" />
        ))}
      </Loading>
    )
  return (
    <Loading className={css.scroll}>
      <div className={css.waiting} style={{ gridTemplateColumns: `2.5fr repeat(${columns - 1}, 1fr)` }}>
        {each(rows * columns, at => (
          <Skeleton key={at} height={at % columns === 0 ? 44 : 18} width={at % columns ? '70%' : undefined} />
        ))}
      </div>
    </Loading>
  )
}

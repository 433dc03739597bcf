import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import css from './data-table.module.css'
import type { Selection } from './selection.ts'
import type { TableState } from './table-state.ts'

type Props<Row> = {
  caption: string
  state: TableState
  columns: readonly Column<Row>[]
  sortedBy: string | undefined
  rows: readonly Row[]
  selection: Selection<Row> | null
  nameOf: (row: Row) => string
}

export function Rows<Row extends { id: string }>({ caption, state, columns, sortedBy, rows, selection, nameOf }: Props<Row>) {
  const { t } = useTranslation('table')
  const shown = columns.filter(column => !state.hidden.includes(column.key))
  return (
    // What is wider than its window is scrolled by the arrow keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={css.table}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            {selection && <PageTick rows={rows} selection={selection} />}
            {shown.map(column => (
              <Head key={column.key} column={column} state={state} sortedBy={sortedBy} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} data-chosen={selection?.has(row) || undefined}>
              {selection && (
                <td className={css.tick}>
                  <Checkbox
                    size="md"
                    aria-label={t('select', { name: nameOf(row) })}
                    checked={selection.has(row)}
                    onChange={event => selection.set([row], event.currentTarget.checked)}
                  />
                </td>
              )}
              {shown.map(({ key, cell, numeric, fixed }) =>
                fixed ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-numeric={numeric}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PageTick<Row extends { id: string }>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const { t } = useTranslation('table')
  const chosen = rows.filter(selection.has)
  return (
    <th scope="col" className={css.tick}>
      <Checkbox
        size="md"
        aria-label={t('select_page')}
        checked={chosen.length === rows.length}
        indeterminate={chosen.length > 0 && chosen.length < rows.length}
        onChange={event => selection.set(rows, event.currentTarget.checked)}
      />
    </th>
  )
}

type HeadProps<Row> = { column: Column<Row>; state: TableState; sortedBy: string | undefined }

function Head<Row>({ column: { key, title, sortable, mostFirst = false, numeric }, state, sortedBy }: HeadProps<Row>) {
  const isSorted = (state.query.orderBy ?? sortedBy) === key
  const first = mostFirst ? 'desc' : 'asc'
  const next = isSorted && state.query.order === first ? (mostFirst ? 'asc' : 'desc') : first
  const Arrow = !isSorted ? IconArrowsSort : state.query.order === 'asc' ? IconArrowUp : IconArrowDown
  const direction = state.query.order === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" data-numeric={numeric} {...(sortable && { 'aria-sort': isSorted ? direction : 'none' })}>
      {sortable ? (
        <button type="button" className={css.sort} onClick={() => state.sortBy(key, next)} data-sorted={isSorted || undefined}>
          {title}
          <Arrow size={16} aria-hidden />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

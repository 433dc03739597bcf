import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Header, RowData } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import css from './data-table.module.css'
import { cellContent, type DataTableModel, type Features, headerOf } from './use-data-table.ts'

type Props<Row extends RowData> = {
  caption: string
  table: DataTableModel<Row>
  nameOf: (row: Row) => string
  /** id of the row that keys act on */
  current?: string | undefined
}

export function Rows<Row extends RowData>({ caption, table, nameOf, current }: Props<Row>) {
  const { t } = useTranslation('table')
  const isSelectable = table.options.enableRowSelection
  return (
    // Focusable, so that the arrow keys scroll a wide table.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={css.table}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            {isSelectable && (
              <th scope="col" className={css.tick}>
                <Checkbox
                  size="md"
                  aria-label={t('select_page')}
                  checked={table.getIsAllPageRowsSelected()}
                  indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
                  onChange={event => table.toggleAllPageRowsSelected(event.currentTarget.checked)}
                />
              </th>
            )}
            {table.getLeafHeaders().map(header => (
              <Head key={header.id} header={header} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(row => (
            <tr
              key={row.id}
              data-chosen={(isSelectable && row.getIsSelected()) || undefined}
              data-current={row.id === current || undefined}
            >
              {isSelectable && (
                <td className={css.tick}>
                  <Checkbox
                    size="md"
                    aria-label={t('select', { name: nameOf(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={event => row.toggleSelected(event.currentTarget.checked)}
                  />
                </td>
              )}
              {row.getVisibleCells().map(cell => {
                const { isRowHeader, numeric } = cell.column.columnDef.meta ?? {}
                return isRowHeader ? (
                  <th key={cell.id} scope="row" data-column={cell.column.id}>
                    {cellContent(cell)}
                  </th>
                ) : (
                  <td key={cell.id} data-column={cell.column.id} data-numeric={numeric} data-pinned={isPinned(cell.column) || undefined}>
                    {cellContent(cell)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The column of actions stays visible while a wide table scrolls. */
const isPinned = ({ id }: { id: string }) => id === 'actions'

function Head<Row extends RowData>({ header: { column } }: { header: Header<Features, Row> }) {
  const sorted = column.getIsSorted()
  const Arrow = sorted === false ? IconArrowsSort : sorted === 'asc' ? IconArrowUp : IconArrowDown
  const direction = sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      data-column={column.id}
      data-numeric={column.columnDef.meta?.numeric}
      data-pinned={isPinned(column) || undefined}
      {...(column.getCanSort() && { 'aria-sort': direction })}
    >
      {column.getCanSort() ? (
        <button type="button" className={css.sort} onClick={() => column.toggleSorting()} data-sorted={sorted !== false || undefined}>
          {headerOf(column)}
          <Arrow size={16} aria-hidden />
        </button>
      ) : (
        (column.columnDef.meta?.head ?? headerOf(column))
      )}
    </th>
  )
}

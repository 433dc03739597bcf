import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '#portal/platform/api/problems.ts'
import type { Column } from '#portal/platform/data-table/column.ts'
import { ColumnMenu } from '#portal/platform/data-table/ColumnMenu.tsx'
import { DataTable, type TableRead } from '#portal/platform/data-table/DataTable.tsx'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { CountedTitle } from '#portal/platform/screen/CountedTitle.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import css from './administration.module.css'
import { CountedRows } from './CountedRows.tsx'
import { NeedsFactor } from './NeedsFactor.tsx'
import { RowCard } from './RowCard.tsx'

type Props<Row> = {
  title: string
  about: string
  state: TableState
  columns: readonly Column<Row>[]
  sortedBy?: string
  read: TableRead<Row>
  nameOf: (row: Row) => string
  /** null: there is nothing to be searched */
  search: string | null
  /** what narrows the rows by one of their states */
  filter?: { name: string; label: string; choices: Readonly<Record<string, string>> }
  range: (values: { from: number; to: number; count: number }) => string
  empty: ReactNode
  /** beside the title: what is added to the table */
  action?: ReactNode
}

/** One table of an administrator, with what it is, what narrows it and all of its states. */
export function TableScreen<Row extends { id: string }>(props: Props<Row>) {
  const { title, about, state, columns, sortedBy, read, nameOf, search, filter, range, empty, action } = props
  const { t } = useTranslation('table')
  useScreenTitle(title)
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
            <ColumnMenu state={state} columns={columns} />
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
          columns={columns}
          sortedBy={sortedBy}
          read={read}
          selection={null}
          nameOf={nameOf}
          card={row => <RowCard row={row} columns={columns} />}
          view={isNarrow ? 'cards' : 'table'}
          range={range}
          empty={empty}
        />
      )}
    </div>
  )
}

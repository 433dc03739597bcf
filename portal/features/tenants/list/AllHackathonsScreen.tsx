import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { FirstHackathon } from '#portal/domain/hackathon/FirstHackathon.tsx'
import { NewHackathon } from '#portal/domain/hackathon/NewHackathon.tsx'
import { useArchived, useHackathonConfig } from '#portal/domain/hackathon/use-hackathon-config.ts'
import { ColumnMenu } from '#portal/platform/data-table/ColumnMenu.tsx'
import { DataTable } from '#portal/platform/data-table/DataTable.tsx'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import { type TableState, useColumnSwitches, useTableState } from '#portal/platform/data-table/table-state.ts'
import { useDataTable } from '#portal/platform/data-table/use-data-table.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { CountedTitle } from '#portal/platform/screen/Count.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { columnsIn, routes } from './columns.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Filters } from './Filters.tsx'
import { HackathonCard } from './HackathonCard.tsx'
import { HackathonRow } from './HackathonRow.tsx'
import css from './hackathons.module.css'
import { filters, listQuery, type Scope, searchable } from './list-query.ts'
import { SelectionBar } from './SelectionBar.tsx'

/** Minimum number of rows for showing filters, columns and export. */
const manyRows = 10

/** Minimum number of hackathons for showing a table by default. */
const manyHackathons = 12

/** List of hackathons, by default the user's own. Other hackathons are read-only. */
export function AllHackathonsScreen() {
  const { t } = useTranslation('hackathons')
  useScreenTitle(t('all'))
  const columns = useMemo(() => columnsIn(t), [t])
  const state = useTableState('hackathons', columns, filters, searchable, { routes })
  const [scope, setScope] = useScope(state)
  const query = listQuery(state, scope)
  const { hackathonList: read } = useHackathonConfig({ list: query })
  const count = read.data?.count
  const { view, isLong, setView } = useView(scope, read.isPlaceholderData ? undefined : count)
  // Below this width, the table would scroll, and its pinned actions cover a column.
  const isNarrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  const shownAs = isNarrow ? 'cards' : view
  const hasNone = count === 0 && !read.isPlaceholderData && !state.isNarrowed
  const isMine = scope === 'mine'
  const { table, selection } = useDataTable({
    state,
    columns,
    rows: read.data?.results,
    sortedBy: state.query.search || isMine ? undefined : 'name',
    isSelectable: isMine,
  })
  const isShort = count !== undefined && !read.isPlaceholderData && count < manyRows && !state.isNarrowed && state.query.page === 1
  const archived = useArchived(isShort && isMine)
  const isEmpty = hasNone && archived === 0
  const hasFilters = !isShort || archived > 0
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <CountedTitle title={t('all')} count={read.data?.more ? t('more_than', { number: formatNumber(count ?? 0) }) : count} />
        <NewHackathon />
      </header>
      <div className={css.tools}>
        <ScopeSwitch scope={scope} choose={setScope} />
        {!isEmpty && (
          <>
            <SearchField
              state={state}
              label={t('search')}
              columns={isShort ? {} : { name: t('column.name'), city: t('column.city') }}
              isLabelled={false}
            />
            {isNarrow && hasFilters && <Filters state={state} scope={scope} />}
            {(!isNarrow || !isShort) && (
              <div className={css.views}>
                {!isNarrow && <ViewSwitch view={view} choose={setView} />}
                {shownAs === 'table' && <ColumnMenu table={table} />}
                {!isShort && <ExportButton query={query} />}
              </div>
            )}
            {!isNarrow && hasFilters && <Filters state={state} scope={scope} />}
          </>
        )}
      </div>
      <DataTable
        caption={t('all')}
        state={state}
        table={table}
        read={read}
        nameOf={hackathon => hackathon.name}
        card={({ original }) => (isNarrow && isLong ? <HackathonRow hackathon={original} /> : <HackathonCard hackathon={original} />)}
        view={shownAs}
        cardHeight={isNarrow && isLong ? 74 : 300}
        range={({ more, ...values }) => (more ? t('range_more', values) : t('range', values))}
        empty={<FirstHackathon />}
        elsewhere={isMine && <SearchedByAll search={state.query.search} />}
      />
      {/* The bar is below the rows, so that it remains visible while selecting. */}
      {isMine && <SelectionBar selection={selection} />}
    </div>
  )
}

type View = 'table' | 'cards'

function ViewSwitch({ view, choose }: { view: View; choose: (view: View) => void }) {
  const { t } = useTranslation('table')
  const label = (words: string, Icon: typeof IconTable) => (
    <span style={{ display: 'grid', placeItems: 'center', minBlockSize: 32, minInlineSize: 28 }}>
      <Icon size={20} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
  return (
    <SegmentedControl
      aria-label={t('view')}
      value={view}
      onChange={value => choose(value === 'cards' ? 'cards' : 'table')}
      data={[
        { value: 'table', label: label(t('as_table'), IconTable) },
        { value: 'cards', label: label(t('as_cards'), IconLayoutGrid) },
      ]}
    />
  )
}

/**
 * The stored column settings also contain the chosen view: the other view is hidden. Without a choice, the number of hackathons
 * when the list is opened decides, so that a search does not change the view.
 */
function useView(scope: Scope, count: number | undefined) {
  const { hidden, hide } = useColumnSwitches('hackathons:view')
  const [opened, setOpened] = useState<{ scope: Scope; count: number } | null>(null)
  if (count !== undefined && opened?.scope !== scope) setOpened({ scope, count })
  const byCount: View = (opened?.count ?? 0) < manyHackathons ? 'cards' : 'table'
  const view: View = hidden.includes('table') ? 'cards' : hidden.includes('cards') ? 'table' : byCount
  return { view, isLong: byCount === 'table', setView: (wanted: View) => hide([wanted === 'cards' ? 'table' : 'cards']) }
}

/** Returns which hackathons are listed, by default the user's own. */
function useScope({ setFilter }: TableState) {
  const [address] = useSearchParams()
  const scope: Scope = address.get('scope') === 'all' ? 'all' : 'mine'
  return [scope, (wanted: Scope) => setFilter('scope', wanted === 'all' ? wanted : '')] as const
}

function ScopeSwitch({ scope, choose }: { scope: Scope; choose: (scope: Scope) => void }) {
  const { t } = useTranslation('hackathons')
  return (
    <SegmentedControl
      className={css.scope ?? ''}
      aria-label={t('filter.scope')}
      value={scope}
      onChange={value => choose(value === 'all' ? 'all' : 'mine')}
      data={[
        { value: 'mine', label: t('mine') },
        { value: 'all', label: t('everybody') },
      ]}
    />
  )
}

function SearchedByAll({ search }: { search: string }) {
  const { t } = useTranslation('hackathons')
  if (!search) return null
  return (
    <Button component={Link} to={paths.hackathons({ scope: 'all', search })} variant="subtle">
      {t('search_everybody')}
    </Button>
  )
}

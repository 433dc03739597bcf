import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { textIn } from '#contract/language.ts'
import type { ListedProject } from '#contract/projects/project-records.ts'
import { type ProjectPart, projectParts } from '#contract/projects/project.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { projectFieldWords } from '#landing/words.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { CompactRow } from '#portal/platform/data-table/CompactRow.tsx'
import { DataTable } from '#portal/platform/data-table/DataTable.tsx'
import { FilterField } from '#portal/platform/data-table/FilterField.tsx'
import { FilterSheet } from '#portal/platform/data-table/FilterSheet.tsx'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import { type TableState, useTableState } from '#portal/platform/data-table/table-state.ts'
import { type Column, fromRow, rowHeader, useDataTable } from '#portal/platform/data-table/use-data-table.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { ShortMoment } from '#portal/platform/format/ShortMoment.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { EmptyArea } from '../EmptyArea.tsx'
import css from './projects.module.css'
import { SubmissionTag } from './SubmissionTag.tsx'

type Props = { tenant: Tenant; show: (id: string) => void }

/** Table of projects. The URL stores filters and page. */
export function ProjectsTable({ tenant, show }: Props) {
  const { t } = useTranslation('projects')
  const page = useRead(api.landingPages.get, { tenant: tenant.id })
  const tracks = useMemo(
    () =>
      (page.data ? (sectionOf(page.data.content, 'tracks')?.rows ?? []) : []).map(({ id, title }) => ({
        value: id,
        label: textIn(title, currentLanguage()),
      })),
    [page.data],
  )
  const columns = useMemo(
    () => columnsIn(t, { tracks, timeZone: tenant.timezone, show }),
    // oxlint-disable-next-line react/exhaustive-deps -- `show` only sets the URL
    [t, tracks, tenant.timezone],
  )
  const state = useTableState('projects', columns, ['submission', 'track', 'missing'], [], { size: 25 })
  const query = queryIn(state)
  const read = useRead(api.projects.list, { tenant: tenant.id, query })
  const rows = read.data?.results
  const hasTables = rows?.some(({ venue_table }) => venue_table !== '')
  const { table } = useDataTable({ state, columns: hasTables ? columns : columns.filter(({ id }) => id !== 'table'), rows })
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const isEmpty = read.data?.count === 0 && !state.isNarrowed
  return (
    <>
      {!isEmpty && (
        <div className={css.toolbar}>
          <SearchField state={state} label={t('search')} columns={{}} isLabelled={false} size={isPhone ? 'md' : 'sm'} />
          {isPhone ? (
            <FilterSheet state={state} active={Object.values(state.filterValues).filter(Boolean).length}>
              <Filters state={state} tracks={tracks} isLabelled />
            </FilterSheet>
          ) : (
            <Filters state={state} tracks={tracks} />
          )}
        </div>
      )}
      <DataTable
        caption={t('list')}
        state={state}
        table={table}
        read={read}
        nameOf={project => nameOf(project) || t('unnamed')}
        card={({ original }) => <Card project={original} show={show} />}
        view={isNarrow ? 'cards' : 'table'}
        range={({ from, to, count }) => t('range', { from: formatNumber(from), to: formatNumber(to), count, n: formatNumber(count) })}
        filters={namesOf(t, query, tracks)}
        empty={<EmptyArea tenant={tenant} title={t('none')} hint={t('none_hint')} />}
      />
    </>
  )
}

/** Names of the filters that are set. */
const namesOf = (t: TFunction<'projects'>, { submission, track, missing }: ReturnType<typeof queryIn>, tracks: Parts['tracks']) => [
  ...(submission ? [t(`state.${submission}`)] : []),
  ...tracks.filter(({ value }) => value === track).map(({ label }) => label),
  ...(missing ? [`${t('filter.missing')} ${partName(missing)}`] : []),
]

type FiltersProps = { state: TableState; tracks: Parts['tracks']; isLabelled?: boolean }

function Filters({ state, tracks, isLabelled = false }: FiltersProps) {
  const { t } = useTranslation('projects')
  const all = t('filter.submission')
  return (
    <>
      <FilterField
        state={state}
        name="submission"
        label={isLabelled ? t('column.state') : all}
        all={all}
        choices={submissions.map(value => ({ value, label: t(`state.${value}`) }))}
        isLabelled={isLabelled}
      />
      {tracks.length > 1 && (
        <FilterField
          state={state}
          name="track"
          label={isLabelled ? t('column.track') : t('filter.track')}
          all={t('filter.track')}
          choices={tracks}
          isLabelled={isLabelled}
        />
      )}
      <FilterField
        state={state}
        name="missing"
        label={t('filter.missing')}
        {...(isLabelled && { all })}
        choices={projectParts.map(value => ({ value, label: partName(value) }))}
        isLabelled={isLabelled}
      />
    </>
  )
}

function partName(part: ProjectPart): string {
  const { label, short = label } = projectFieldWords[currentLanguage()][part]
  return short
}

const submissions = ['submitted', 'draft', 'late', 'late_requested'] as const

const nameOf = ({ name }: Pick<ListedProject, 'name'>) => textIn(name, currentLanguage())

function queryIn({ query, filterValues }: TableState): NonNullable<Input<Endpoints['projects']['list']>['query']> {
  const { page, limit, search } = query
  const submission = submissions.find(one => one === filterValues['submission'])
  const missing = projectParts.find(one => one === filterValues['missing'])
  const { track } = filterValues
  return { page, limit, ...(search && { search }), ...(submission && { submission }), ...(missing && { missing }), ...(track && { track }) }
}

type Parts = { tracks: readonly { value: string; label: string }[]; timeZone: string; show: (id: string) => void }

function columnsIn(t: TFunction<'projects'>, { tracks, timeZone, show }: Parts): Column<ListedProject>[] {
  return [
    { id: 'table', header: t('column.table'), cell: fromRow(({ venue_table }) => <bdi>{venue_table}</bdi>) },
    {
      id: 'name',
      header: t('column.name'),
      ...rowHeader,
      cell: fromRow(project => (
        <span className={css.named}>
          <Name project={project} show={show} />
          <OneLine className={css.line} text={textIn(project.line, currentLanguage())} />
        </span>
      )),
    },
    { id: 'team', header: t('column.team'), cell: fromRow(({ team }) => <OneLine className={css.team} text={team} />) },
    { id: 'state', header: t('column.state'), cell: fromRow(project => <SubmissionTag {...project} />) },
    ...(tracks.length > 0
      ? [
          {
            id: 'track',
            header: t('column.track'),
            cell: fromRow(project => <OneLine className={css.team} text={labelsOf(project.tracks, tracks)} />),
          } satisfies Column<ListedProject>,
        ]
      : []),
    {
      id: 'saved',
      header: t('column.saved'),
      cell: fromRow(({ saved_at, version }) => version > 0 && <ShortMoment at={saved_at} timeZone={timeZone} className={css.saved} />),
    },
  ]
}

const labelsOf = (ids: readonly string[], tracks: Parts['tracks']) =>
  tracks
    .filter(({ value }) => ids.includes(value))
    .map(({ label }) => label)
    .join(' · ')

/** Row of a narrow list. */
function Card({ project, show }: { project: ListedProject; show: (id: string) => void }) {
  const { t } = useTranslation('projects')
  return (
    <CompactRow
      name={<Name project={project} show={show} />}
      fact={
        <>
          <bdi>{project.team}</bdi>
          {project.team && project.venue_table && ' · '}
          {project.venue_table && t('at_table', { table: project.venue_table })}
        </>
      }
      menu={<SubmissionTag {...project} />}
    />
  )
}

function Name({ project, show }: { project: ListedProject; show: (id: string) => void }) {
  const { t } = useTranslation('projects')
  const name = nameOf(project) || t('unnamed')
  return (
    <UnstyledButton className={css.open ?? ''} dir="auto" title={name} aria-haspopup="dialog" onClick={() => show(project.id)}>
      {name}
    </UnstyledButton>
  )
}

/** A text that ends where its column ends. Its title shows it whole. */
const OneLine = ({ text, className }: { text: string; className: string | undefined }) => (
  <span className={className} dir="auto" title={text}>
    {text}
  </span>
)

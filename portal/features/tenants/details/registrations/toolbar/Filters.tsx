import { Button, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Admission, AskedField, Registration } from '#contract/registrations/registration-records.ts'
import { confirmationStates, submissionGroups } from '#contract/registrations/registration-states.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { FilterSheet } from '#portal/platform/data-table/FilterSheet.tsx'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { filtersIn, isByTeam } from '../list-query.ts'
import { PhaseFilter, usePhaseFilterName } from './PhaseFilter.tsx'

type FiltersProps = {
  tenant: Tenant
  state: TableState
  admission: Admission | undefined
  fields: readonly AskedField[]
  people: readonly Registration[]
  isScored: boolean
  isPhone: boolean
}

export function Filters({ isPhone, ...props }: FiltersProps) {
  const { answer: _, state: __, kind: ___, standing: ____, ...filters } = filtersIn(props.state)
  return (
    <FilterSheet state={props.state} active={Object.keys(filters).length} isPopover={!isPhone}>
      <Fields {...props} />
    </FilterSheet>
  )
}

/** Returns the names of the filters that are set, for a list without results. */
export function useFilterNames(tenant: Tenant, state: TableState, fields: readonly AskedField[], rows: readonly Registration[]): string[] {
  const { t } = useTranslation('registrations')
  // The same words as in the segments.
  const { t: tDetails } = useTranslation('details')
  const nameOfPhase = usePhaseFilterName(tenant)
  const { state: segment, kind, confirmation, project, phase, standing, to_score, team, field, answer } = filtersIn(state)
  const shown = segment ?? kind
  return [
    ...(shown ? [tDetails(`sum.${shown}`)] : []),
    ...(confirmation ? [t(`confirmation.${confirmation}`)] : []),
    ...(project ? [t(`project.${project}`)] : []),
    ...(phase === undefined ? [] : [nameOfPhase(phase, standing)]),
    ...(to_score ? [t('to_score')] : []),
    ...(team !== undefined ? [rows.find(person => person.team?.id === team)?.team?.name ?? t('team.title')] : []),
    ...(answer ? [fields.find(({ name }) => name === field)?.options[answer] ?? answer] : []),
  ]
}

function Fields({ tenant, state, admission, fields, people, isScored }: Omit<FiltersProps, 'isPhone'>) {
  const { t } = useTranslation('registrations')
  const { kind, to_score } = filtersIn(state)
  return (
    <>
      <ConfirmationFilter state={state} admission={admission} />
      <ProjectFilter tenant={tenant} state={state} />
      {tenant.has_phases && <PhaseFilter tenant={tenant} state={state} />}
      <AnswerFilter state={state} fields={fields} />
      {isScored && (
        <Button
          variant={to_score ? 'filled' : 'default'}
          aria-pressed={to_score !== undefined}
          onClick={() => state.setFilters({ to_score: to_score ? '' : 'yes', ...(kind && { kind: '' }) })}
        >
          {t('to_score')}
        </Button>
      )}
      <TeamFilter state={state} people={people} />
      <SortSelect state={state} isScored={isScored} hasTeams={admission?.has_teams ?? false} />
    </>
  )
}

type SortSelectProps = { state: TableState; isScored: boolean; hasTeams: boolean }

/** Field for the order of the list. The waitlist can only be ordered by position. */
function SortSelect({ state, isScored, hasTeams }: SortSelectProps) {
  const { t } = useTranslation('registrations', { keyPrefix: 'sort' })
  const { orderBy, order } = state.query
  const isWaitlist = filtersIn(state).state === 'waiting'
  const byDate = orderBy === 'when' && order === 'asc' ? 'oldest' : ''
  const chosen = orderBy === 'score' ? `score_${order}` : isByTeam(state) ? 'team' : byDate
  const choices = [
    { value: '', label: t(isWaitlist ? 'waitlist' : 'newest') },
    ...(isWaitlist ? [] : [{ value: 'oldest', label: t('oldest') }]),
    ...(isScored ? (['score_desc', 'score_asc'] as const).map(value => ({ value, label: t(value) })) : []),
    ...(hasTeams || chosen === 'team' ? [{ value: 'team', label: t('team') }] : []),
  ]
  if (choices.length === 1) return null
  const choose = (value: string) =>
    state.setFilters({
      grouped: value === 'team' ? 'team' : '',
      orderBy: value === 'oldest' ? 'when' : value.startsWith('score') ? 'score' : '',
      order: value === 'score_desc' ? 'desc' : '',
    })
  return <NativeSelect label={t('label')} value={chosen} onChange={event => choose(event.currentTarget.value)} data={choices} />
}

type ConfirmationFilterProps = { state: TableState; admission: Admission | undefined }

/** Selects registrations by the confirmation of their seat. */
function ConfirmationFilter({ state, admission }: ConfirmationFilterProps) {
  const { t } = useTranslation('registrations')
  const chosen = filtersIn(state).confirmation ?? ''
  const choices = confirmationStates.filter(value => value === chosen || (admission?.confirmations[value] ?? 0) > 0)
  if (choices.length === 0) return null
  return (
    <NativeSelect
      label={t('filter')}
      value={chosen}
      onChange={({ currentTarget }) => state.setFilters({ state: '', confirmation: currentTarget.value, kind: '' })}
      data={[
        { value: '', label: t('segment.other') },
        ...choices.map(value => ({
          value,
          label: `${t(`confirmation.${value}`)} (${formatNumber(admission?.confirmations[value] ?? 0)})`,
        })),
      ]}
    />
  )
}

/** Selects registrations by whether their team submitted a project. */
function ProjectFilter({ tenant, state }: Pick<FiltersProps, 'tenant' | 'state'>) {
  const { t } = useTranslation('registrations', { keyPrefix: 'project' })
  const settings = useRead(api.projects.settings, { tenant: tenant.id })
  const { project = '' } = filtersIn(state)
  if (!project && !settings.data?.closes_at) return null
  return (
    <NativeSelect
      label={t('label')}
      value={project}
      onChange={event => state.setFilters({ project: event.currentTarget.value })}
      data={[{ value: '', label: t('all') }, ...submissionGroups.map(value => ({ value, label: t(value) }))]}
    />
  )
}

type AnswerFilterProps = { state: TableState; fields: readonly AskedField[] }

/** Fields with more options, such as countries, make the list of the filter too long. */
const maxOptions = 20

/** Selects registrations by one option of a field. Field names contain no space. */
function AnswerFilter({ state, fields }: AnswerFilterProps) {
  const { t } = useTranslation('registrations', { keyPrefix: 'answer' })
  const { field = '', answer = '' } = filtersIn(state)
  const groups = fields
    .map(({ name, label, options }) => ({
      group: label,
      items: Object.entries(options).map(([value, text]) => ({ value: `${name} ${value}`, label: text })),
    }))
    .filter(({ items }) => items.length > 0 && items.length <= maxOptions)
  if (groups.length === 0) return null
  const choose = (value: string) => {
    const at = value.indexOf(' ')
    state.setFilters({ field: value.slice(0, Math.max(at, 0)), answer: value.slice(at + 1) })
  }
  return (
    <NativeSelect
      label={t('label')}
      value={field && `${field} ${answer}`}
      onChange={event => choose(event.currentTarget.value)}
      data={[{ value: '', label: t('all') }, ...groups]}
    />
  )
}

type TeamFilterProps = { state: TableState; people: readonly Registration[] }

function TeamFilter({ state, people }: TeamFilterProps) {
  const { t } = useTranslation('registrations', { keyPrefix: 'team' })
  const { team } = filtersIn(state)
  if (team === undefined) return null
  const name = people.find(person => person.team?.id === team)?.team?.name
  return (
    <Button
      variant="light"
      rightSection={<IconX size={16} aria-hidden />}
      aria-label={t('all', { name: name ?? '' })}
      onClick={() => state.setFilters({ team: '' })}
    >
      <bdi>{name ?? t('title')}</bdi>
    </Button>
  )
}

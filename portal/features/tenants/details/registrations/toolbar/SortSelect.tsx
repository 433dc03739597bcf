import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { filtersIn, isByTeam } from '../list-query.ts'
import css from '../registrations.module.css'

type Props = { state: TableState; isScored: boolean; hasTeams: boolean; /** the label is visible */ isLabelled: boolean }

/** Orders of the list; the waitlist has its own instead of dates. */
export function SortSelect({ state, isScored, hasTeams, isLabelled }: Props) {
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
  return (
    <NativeSelect
      className={css.sort ?? ''}
      size={isLabelled ? 'md' : 'sm'}
      {...(isLabelled ? { label: t('label') } : { 'aria-label': t('label') })}
      value={chosen}
      onChange={event => choose(event.currentTarget.value)}
      data={choices}
    />
  )
}

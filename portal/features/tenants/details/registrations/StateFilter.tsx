import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Admission } from '#contract/registration-records.ts'
import { registrationStates } from '#contract/registration-states.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './registrations.module.css'

const wishes = ['interest', 'next_edition'] as const

/** What the address asks for; what means nothing there asks for nothing. */
export function wantedIn({ filterValues }: Pick<TableState, 'filterValues'>) {
  const state = registrationStates.find(one => one === filterValues['state'])
  const kind = wishes.find(one => one === filterValues['kind'])
  const to_score = filterValues['to_score'] === 'yes' ? ('yes' as const) : undefined
  return { ...(state && { state }), ...(kind && !state && { kind }), ...(to_score && !kind && { to_score }) }
}

type Props = { state: TableState; counts: Admission['states'] | undefined; /** whether the team scores */ isScored: boolean }

/** By how people stand, with how many there are; and those who only wish to be told. */
export function StateFilter({ state, counts, isScored }: Props) {
  const { t } = useTranslation('registrations')
  const wanted = wantedIn(state)
  const choose = (change: { state?: string; kind?: string }) =>
    state.setFilters({ state: '', kind: '', ...(change.kind && { to_score: '' }), ...change })
  return (
    <div className={css.choices} role="group" aria-label={t('filter')}>
      <Button
        size="sm"
        variant={wanted.state || wanted.kind ? 'default' : 'filled'}
        aria-pressed={!wanted.state && !wanted.kind}
        onClick={() => choose({})}
      >
        {t('state.all')}
      </Button>
      {registrationStates
        .filter(one => counts === undefined || (counts[one] ?? 0) > 0 || one === wanted.state)
        .map(one => (
          <Button
            key={one}
            size="sm"
            variant={one === wanted.state ? 'filled' : 'default'}
            aria-pressed={one === wanted.state}
            onClick={() => choose({ state: one })}
          >
            {t(`state.${one}`)}
            {counts && <span className={css.number}>{formatNumber(counts[one] ?? 0)}</span>}
          </Button>
        ))}
      {wishes.map(one => (
        <Button
          key={one}
          size="sm"
          variant={one === wanted.kind ? 'filled' : 'default'}
          aria-pressed={one === wanted.kind}
          onClick={() => choose({ kind: one })}
        >
          {t(`kind.${one}`)}
        </Button>
      ))}
      {isScored && (
        <Button
          size="sm"
          variant={wanted.to_score ? 'filled' : 'default'}
          aria-pressed={wanted.to_score !== undefined}
          onClick={() => state.setFilters({ to_score: wanted.to_score ? '' : 'yes', ...(wanted.kind && { kind: '' }) })}
        >
          {t('to_score')}
        </Button>
      )}
    </div>
  )
}

import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Admission } from '#contract/registration-records.ts'
import { registrationStates } from '#contract/registration-states.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { filtersIn, wishes } from '../list-query.ts'
import css from '../registrations.module.css'

type Props = { state: TableState; admission: Admission | undefined; /** the label is visible */ isLabelled: boolean }

/** States and kinds with their counts, without the empty ones. */
export function StateFilter({ state, admission, isLabelled }: Props) {
  const { t } = useTranslation('registrations')
  const wanted = filtersIn(state)
  const chosen = wanted.state ?? wanted.kind ?? ''
  const counts: Partial<Record<string, number>> = { ...admission?.states, ...admission?.wishes }
  const label = (name: string, count: number) => `${name} (${formatNumber(count)})`
  const all = Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0)
  const choose = (value: string) => {
    const kind = wishes.find(one => one === value) ?? ''
    state.setFilters({ state: kind ? '' : value, kind, ...(kind && { to_score: '' }) })
  }
  return (
    <NativeSelect
      className={css.state ?? ''}
      size={isLabelled ? 'md' : 'sm'}
      {...(isLabelled ? { label: t('filter') } : { 'aria-label': t('filter') })}
      value={chosen}
      onChange={event => choose(event.currentTarget.value)}
      data={[
        { value: '', label: admission ? label(t('state.all'), all) : t('state.all') },
        ...[
          ...registrationStates.map(value => ({ value, name: t(`state.${value}`) })),
          ...wishes.map(value => ({ value, name: t(`kind.${value}`) })),
        ]
          .filter(({ value }) => value === chosen || (counts[value] ?? 0) > 0)
          .map(({ value, name }) => ({ value, label: label(name, counts[value] ?? 0) })),
      ]}
    />
  )
}

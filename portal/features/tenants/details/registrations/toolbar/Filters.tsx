import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Admission, Registration } from '#contract/registration-records.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Count } from '#portal/platform/screen/Count.tsx'
import { Sheet } from '#portal/platform/screen/Sheet.tsx'
import { filtersIn } from '../list-query.ts'
import { SortSelect } from './SortSelect.tsx'
import { StateFilter } from './StateFilter.tsx'
import { TeamFilter } from './TeamFilter.tsx'

type Props = {
  state: TableState
  admission: Admission | undefined
  people: readonly Registration[]
  isScored: boolean
  isPhone: boolean
}

/** Filters and order: fields of the toolbar, on phones a sheet. */
export function Filters({ isPhone, ...props }: Props) {
  const { t } = useTranslation('table')
  const [open, setOpen] = useState(false)
  if (!isPhone) return <Fields {...props} isLabelled={false} />
  const { state } = props
  const active = Object.keys(filtersIn(state)).length
  return (
    <>
      <Button
        variant="default"
        px="xs"
        aria-label={active > 0 ? `${t('filters')} (${formatNumber(active)})` : t('filters')}
        onClick={() => setOpen(true)}
      >
        <IconFilter size={20} aria-hidden />
        {active > 0 && <Count of={active} />}
      </Button>
      <Sheet opened={open} close={() => setOpen(false)} title={t('filters')} closeLabel={t('filters_close')}>
        <Fields {...props} isLabelled />
        {state.isNarrowed && (
          <Button variant="subtle" onClick={state.init}>
            {t('clear_filters')}
          </Button>
        )}
        <Button onClick={() => setOpen(false)}>{t('show_results')}</Button>
      </Sheet>
    </>
  )
}

function Fields({ state, admission, people, isScored, isLabelled }: Omit<Props, 'isPhone'> & { isLabelled: boolean }) {
  const { t } = useTranslation('registrations')
  const { kind, to_score } = filtersIn(state)
  return (
    <>
      <StateFilter state={state} admission={admission} isLabelled={isLabelled} />
      {isScored && (
        <Button
          size={isLabelled ? 'md' : 'sm'}
          variant={to_score ? 'filled' : 'default'}
          aria-pressed={to_score !== undefined}
          onClick={() => state.setFilters({ to_score: to_score ? '' : 'yes', ...(kind && { kind: '' }) })}
        >
          {t('to_score')}
        </Button>
      )}
      <TeamFilter state={state} people={people} size={isLabelled ? 'md' : 'sm'} />
      <SortSelect state={state} isScored={isScored} hasTeams={admission?.has_teams ?? false} isLabelled={isLabelled} />
    </>
  )
}

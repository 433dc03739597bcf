import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { formatDays } from '#portal/platform/format/format.ts'
import css from './administration.module.css'
import { daysIn } from './counted.ts'

/** That a table shows what a figure counts, and the way to all of its rows. */
export function CountedRows({ state }: { state: TableState }) {
  const { t } = useTranslation('administration', { keyPrefix: 'counted' })
  if (!state.filterValues['counted']) return null
  const days = daysIn(state)
  return (
    <p className={css.counted}>
      <span>{days ? t('span', { days: formatDays(days.from, days.to, 'UTC') }) : t('all')}</span>
      <Button variant="default" size="sm" leftSection={<IconX size={16} aria-hidden />} onClick={state.init}>
        {t('clear')}
      </Button>
    </p>
  )
}

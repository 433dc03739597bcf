import { Text, VisuallyHidden } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListedRegistration } from '#contract/registrations/registration-records.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './scores.module.css'

/** Shows the mean score. While scores are hidden, shows only their number. */
export function ScoreCell({ score, scored }: Pick<ListedRegistration, 'score' | 'scored'>) {
  const { t } = useTranslation('registrations', { keyPrefix: 'score' })
  if (scored === 0) return <Text c="dimmed">—</Text>
  const n = formatNumber(scored)
  return (
    <span className={css.cell}>
      {score !== null && <b>{scoreOf(score)}</b>}
      <Text component="span" fz="sm" c="dimmed" className={css.scored ?? ''} title={t('scored', { count: scored, n })}>
        <IconUserCheck size={16} stroke={1.7} aria-hidden />
        <span aria-hidden="true">{n}</span>
        <VisuallyHidden>{t('scored', { count: scored, n })}</VisuallyHidden>
      </Text>
    </span>
  )
}

/** Formats a score. All scores have the same number of decimals, so that digits align. */
export const scoreOf = (score: number) => new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(score)

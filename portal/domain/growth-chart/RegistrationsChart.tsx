import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Daily } from '#contract/statistics/stats-endpoints.ts'
import { formatNumber, formatShortDay, formatWeekday } from '#portal/platform/format/format.ts'
import { Columns } from './Columns.tsx'
import css from './growth-chart.module.css'

export function RegistrationsChart({ daily }: { daily: Daily }) {
  const { t } = useTranslation('dashboard')
  const { days, total, delta, previous } = daily
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const change = delta === 0 ? t('chart.same') : t(delta > 0 ? 'chart.more' : 'chart.fewer', { count: Math.abs(delta) })
  return (
    <figure className={css.figure}>
      <figcaption className={css.head}>
        <span className={css.total}>{formatNumber(total)}</span>
        <span className={css.label}>{t('chart.registrations', { count: total })}</span>
        {previous > 0 && (
          <span className={css.delta} data-trend={Math.sign(delta)}>
            {delta > 0 ? <IconArrowUp size={16} aria-hidden /> : delta < 0 ? <IconArrowDown size={16} aria-hidden /> : null}
            {change}
          </span>
        )}
        <VisuallyHidden>{t('chart.span', { from: formatShortDay(first), to: formatShortDay(last) })}</VisuallyHidden>
      </figcaption>
      <Columns
        columns={days.map(({ day, count }) => ({ key: day, name: formatWeekday(day), count }))}
        ends={[formatShortDay(first), t('chart.today')]}
        words={{ table: t('chart.table'), name: t('chart.day'), count: t('chart.count') }}
      />
    </figure>
  )
}

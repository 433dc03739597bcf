import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './growth-chart.module.css'
import { type SpanDays, spans, type ShownSpan } from './use-span.ts'

/** Which days are looked at. Words: the namespace `figures`. */
export function SpanSwitch({ days, setDays }: Pick<ShownSpan, 'days' | 'setDays'>) {
  const { t } = useTranslation('figures')
  return (
    <SegmentedControl
      className={css.spans ?? ''}
      aria-label={t('span.label')}
      value={String(days)}
      onChange={chosen => setDays(Number(chosen) as SpanDays)}
      data={(Object.keys(spans) as `${SpanDays}`[]).map(each => ({ value: each, label: t(`span.days_${each}`) }))}
    />
  )
}

import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Granularity } from '#contract/administration/admin-stats-endpoints.ts'
import { formatMonth, formatShortDay, formatWeekday } from '#portal/platform/format/format.ts'
import css from './growth-chart.module.css'

const spans = { 7: 'day', 30: 'day', 90: 'week', 365: 'month' } as const satisfies Record<number, Granularity>
type SpanDays = keyof typeof spans

type ShownSpan = ReturnType<typeof useSpan>

/** Returns period and comparison, which the URL stores. */
export function useSpan() {
  const [query, setQuery] = useSearchParams()
  const requested = Number(query.get('days'))
  const days = requested in spans ? (requested as SpanDays) : 30
  const set = (name: string, value: string | null) =>
    setQuery(
      before => {
        const after = new URLSearchParams(before)
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    days,
    from: firstDayOf(days),
    granularity: spans[days],
    isCompared: query.get('compare') === '1',
    setDays: (next: SpanDays) => set('days', next === 30 ? null : String(next)),
    compare: (on: boolean) => set('compare', on ? '1' : null),
  }
}

const today = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Riyadh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns the first of the `days` days that end today, as a Riyadh date: 2026-11-12. */
const firstDayOf = (days: number) => new Date(Date.parse(today.format()) - (days - 1) * 86_400_000).toISOString().slice(0, 10)

export function columnName(day: string, granularity: Granularity): string {
  if (granularity === 'month') return formatMonth(day)
  return granularity === 'week' ? formatShortDay(day) : formatWeekday(day)
}

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

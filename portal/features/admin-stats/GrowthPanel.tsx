import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { GrowthChart } from '#contract/administration/admin-stats-endpoints.ts'
import { Columns } from '#portal/domain/growth-chart/Columns.tsx'
import { Delta } from '#portal/domain/growth-chart/Delta.tsx'
import { columnName } from '#portal/domain/growth-chart/span.tsx'
import { formatNumber, formatShortDay } from '#portal/platform/format/format.ts'
import { Panel } from '#portal/platform/screen/Panel.tsx'
import css from './admin-stats.module.css'
import type { ChartStats } from './use-dashboard-stats.ts'

type Series = 'users' | 'tenants' | 'landing_pages'
type Props = { chart: ChartStats; of: Series; isCompared: boolean }

export function GrowthPanel({ chart, of, isCompared }: Props) {
  const { t } = useTranslation('platform')
  return (
    <Panel title={t(`growth.${of}`)} failed={t('growth.failed')} read={chart} skeleton={<Skeleton height={230} />}>
      {data => <Growth chart={data} of={of} isCompared={isCompared} />}
    </Panel>
  )
}

function Growth({ chart, of, isCompared }: { chart: GrowthChart; of: Series; isCompared: boolean }) {
  const { t } = useTranslation(['platform', 'figures'])
  const { labels, granularity, span } = chart
  const [series, before] = [chart.series, chart.previous].map(all => all.find(({ key }) => key === of))
  if (!series || !before) return null
  const [total, previous] = [sum(series.data), sum(before.data)]
  const pct = previous === 0 ? null : Math.round((100 * (total - previous)) / previous)
  const isEmpty = total === 0 && previous === 0
  return (
    <figure className={css.growth}>
      <figcaption className={css.caption}>
        <span className={css.total}>{formatNumber(total)}</span>
        <span>{series.label}</span>
        {isCompared && <Delta delta={total - previous} pct={pct} />}
        <VisuallyHidden>{t('figures:chart.span', { from: formatShortDay(span.from), to: formatShortDay(span.to) })}</VisuallyHidden>
      </figcaption>
      {isEmpty ? (
        <p className={css.few}>{t('growth.few')}</p>
      ) : (
        <Columns
          columns={labels.map((label, at) => ({
            key: label,
            name: columnName(label, granularity),
            count: series.data[at] ?? 0,
            ...(isCompared && { before: before.data[at] ?? 0 }),
          }))}
          ends={[formatShortDay(span.from), formatShortDay(span.to)]}
          words={{
            table: t('figures:chart.table'),
            name: t(`figures:chart.${granularity}`),
            count: t('figures:chart.count'),
            before: t('figures:chart.before'),
          }}
        />
      )}
    </figure>
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

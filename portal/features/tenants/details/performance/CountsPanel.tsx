import { Title, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Performance } from '#contract/statistics/stats-endpoints.ts'
import { Columns } from '#portal/domain/growth-chart/Columns.tsx'
import { Delta } from '#portal/domain/growth-chart/Delta.tsx'
import { columnName } from '#portal/domain/growth-chart/span.tsx'
import { formatNumber, formatShortDay } from '#portal/platform/format/format.ts'
import shared from '../details.module.css'
import css from './performance.module.css'

const peakOf = { day: 'counts.peak', week: 'counts.peak_week', month: 'counts.peak_month' } as const

export function CountsPanel({ performance: { totals, columns, granularity, span } }: { performance: Performance }) {
  const { t } = useTranslation('figures')
  const most = columns.reduce((best, column) => (column.visitors > best.visitors ? column : best), columns[0] ?? none)
  return (
    <section className={shared.panel} aria-labelledby="counts">
      <Title order={2} fz="lg" id="counts">
        {t('counts.title')}
      </Title>
      <dl className={css.figures}>
        {(['visitors', 'views', 'registrations'] as const).map(name => (
          <div key={name} className={css.figure}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd className={css.number}>{formatNumber(totals[name].total)}</dd>
            <dd>
              <Delta delta={totals[name].delta} pct={totals[name].delta_pct} />
            </dd>
          </div>
        ))}
      </dl>
      {most.visitors === 0 ? (
        <p className={css.sentence}>{t('counts.none')}</p>
      ) : (
        <figure className={css.chart}>
          <figcaption className={css.sentence}>
            {t(peakOf[granularity], { column: columnName(most.from, granularity) })}
            <VisuallyHidden> {t('chart.span', { from: formatShortDay(span.from), to: formatShortDay(span.to) })}</VisuallyHidden>
          </figcaption>
          <Columns
            columns={columns.map(({ from, visitors }) => ({ key: from, name: columnName(from, granularity), count: visitors }))}
            ends={[formatShortDay(span.from), formatShortDay(span.to)]}
            words={{ table: t('chart.table'), name: t(`chart.${granularity}`), count: t('counts.visitors') }}
          />
        </figure>
      )}
    </section>
  )
}

const none = { from: '', visitors: 0, views: 0, registrations: 0 }

import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Daily } from '#contract/endpoints/stats.ts'
import { formatNumber, formatShortDay, formatWeekday } from '#portal/platform/format/format.ts'
import css from './registrations-chart.module.css'

/** Thirty days as columns, time from left to right in both languages; the same numbers as a table below. Words: the namespace `dashboard`. */
export function RegistrationsChart({ daily }: { daily: Daily }) {
  const { t } = useTranslation('dashboard')
  const { days, total, delta } = daily
  const top = niceTop(Math.max(...days.map(({ count }) => count)))
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const change = delta === 0 ? t('chart.same') : t(delta > 0 ? 'chart.more' : 'chart.fewer', { count: Math.abs(delta) })
  return (
    <figure className={css.figure}>
      <figcaption className={css.head}>
        <span className={css.total}>{formatNumber(total)}</span>
        <span className={css.label}>{t('chart.registrations', { count: total })}</span>
        <span className={css.delta} data-trend={Math.sign(delta)}>
          <span aria-hidden="true">{delta > 0 ? '▲ ' : delta < 0 ? '▼ ' : ''}</span>
          {change}
        </span>
        <VisuallyHidden>{t('chart.span', { from: formatShortDay(first), to: formatShortDay(last) })}</VisuallyHidden>
      </figcaption>
      <div className={css.chart} aria-hidden="true">
        <div className={css.axis}>
          <span>{formatNumber(top)}</span>
          <span>{formatNumber(top / 2)}</span>
          <span>0</span>
        </div>
        <svg className={css.columns} viewBox={`0 0 ${days.length * 10} 100`} preserveAspectRatio="none">
          {[0.5, 50, 99.5].map(y => (
            <line key={y} x1="0" x2={days.length * 10} y1={y} y2={y} className={css.grid} vectorEffect="non-scaling-stroke" />
          ))}
          {days.map(({ day, count }, at) => (
            <rect
              key={day}
              x={at * 10 + 1.5}
              y={100 - (100 * count) / top}
              width={7}
              height={(100 * count) / top}
              className={day === last ? css.today : css.column}
            />
          ))}
        </svg>
        <div className={css.days} dir="ltr">
          <bdi>{formatShortDay(first)}</bdi>
          <bdi>{t('chart.today')}</bdi>
        </div>
      </div>
      <details className={css.table}>
        <summary>{t('chart.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('chart.day')}</th>
              <th scope="col">{t('chart.count')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{formatWeekday(day)}</time>
                </th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** An even number, so that its half is whole too. */
function niceTop(most: number): number {
  if (most <= 2) return 2
  const step = 10 ** Math.floor(Math.log10(most))
  const top = [1, 2, 4, 6, 8, 10].map(times => times * step).find(value => value >= most) ?? most
  return top % 2 === 0 ? top : top + 1
}

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './growth-chart.module.css'

/** Requires the namespace `figures`. */
export function Delta({ delta, pct }: { delta: number; pct: number | null }) {
  const { t } = useTranslation('figures')
  if (pct === null && delta !== 0) return null
  const [n, percent] = [formatNumber(Math.abs(delta)), pct === null ? '' : formatNumber(Math.abs(pct))]
  const way = delta > 0 ? 'more' : 'fewer'
  return (
    <span className={css.change} data-trend={Math.sign(delta)}>
      {delta > 0 ? <IconArrowUp size={16} aria-hidden /> : delta < 0 ? <IconArrowDown size={16} aria-hidden /> : null}
      {delta === 0 ? t('delta.same') : t(`delta.${way}_pct`, { n, pct: percent })}
    </span>
  )
}

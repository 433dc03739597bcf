import { useTranslation } from 'react-i18next'
import type { Badge } from '#contract/badges/badge-records.ts'
import { formatDay, formatMoment, formatNumber, formatTime } from '#portal/platform/format/format.ts'
import { ShortMoment } from '#portal/platform/format/ShortMoment.tsx'
import { useNow } from '#portal/platform/format/use-now.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './badges.module.css'

type Props = { badge: Pick<Badge, 'printed'>; timeZone: string; /** in a column with that title */ isTitled?: boolean }

/** When a badge was printed, how often, and whether it changed since. */
export function Printed({ badge: { printed }, timeZone, isTitled = false }: Props) {
  const { t } = useTranslation('badges')
  const now = useNow().toISOString()
  if (printed === null) return <span className={css.quiet}>{t('printed.never')}</span>
  const { at, times, by, is_changed } = printed
  const isToday = formatDay(at, timeZone) === formatDay(now, timeZone)
  return (
    <span className={css.printed} title={[formatMoment(at, timeZone), by].filter(Boolean).join(' · ')}>
      {is_changed && <Tag color="orange">{t('printed.changed')}</Tag>}
      <span className={css.when}>
        {!isTitled && `${t('printed.at')} `}
        {isToday ? <time dateTime={at}>{formatTime(at, timeZone)}</time> : <ShortMoment at={at} timeZone={timeZone} />}
        {times > 1 && ` · ${t('printed.times', { count: times, n: formatNumber(times) })}`}
      </span>
    </span>
  )
}

import { useTranslation } from 'react-i18next'
import { formatDay, formatHijri, formatTime, formatZone } from '#portal/platform/format/format.ts'
import css from './meetings.module.css'
import { ownZone, sameClock } from './own-zone.ts'

/** When somebody meets, on the reader's clock and by both calendars, and on the other one's where that differs. */
export function MeetingTime({ at, there }: { at: string; there: string }) {
  const { t } = useTranslation('meetings')
  const mine = ownZone()
  return (
    <span className={css.when}>
      <time dateTime={at}>
        {formatDay(at, mine)} · {formatTime(at, mine)}
      </time>
      <span className={css.dim}>
        {formatHijri(at, mine)} · {formatZone(mine)}
        {!sameClock(at, mine, there) && <> · {t('there', { time: formatTime(at, there), zone: formatZone(there) })}</>}
      </span>
    </span>
  )
}

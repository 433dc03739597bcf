import { useTranslation } from 'react-i18next'
import type { PublicEventDetail } from '#contract/endpoints/events.ts'
import { formatDay, formatDays, formatHijri, formatTime, formatZone } from '#portal/platform/format/format.ts'
import css from '../events.module.css'
import { dayOf } from '../list/periods.ts'

/** Days in both calendars and the hours between them, on the clocks of the place; whose clocks, for readers elsewhere. */
export function When({ publicEvent: { starts_at, ends_at, timezone } }: { publicEvent: PublicEventDetail }) {
  const { t } = useTranslation('events')
  const isOneDay = dayOf(starts_at, timezone) === dayOf(ends_at, timezone)
  const times = { from: unbroken(formatTime(starts_at, timezone)), to: unbroken(formatTime(ends_at, timezone)) }
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== timezone
  return (
    <>
      <time dateTime={starts_at}>{isOneDay ? formatDay(starts_at, timezone) : formatDays(starts_at, ends_at, timezone)}</time>
      <span>{t(isOneDay ? 'times' : 'times_of_days', times)}</span>
      {isElsewhere && <span className={css.hijri}>{t('zone', { zone: formatZone(timezone) })}</span>}
      <span className={css.hijri}>
        {formatHijri(starts_at, timezone)}
        {!isOneDay && ` – ${formatHijri(ends_at, timezone)}`}
      </span>
    </>
  )
}

/** An hour and its half of the day stay on one line. */
const unbroken = (time: string) => time.replaceAll(/\s/g, '\u00a0')

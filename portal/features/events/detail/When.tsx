import { useTranslation } from 'react-i18next'
import type { PublicEvent } from '#contract/events/events-endpoints.ts'
import { StruckDates } from '#portal/domain/hackathon/StruckDates.tsx'
import { formatDay, formatDays, formatHijri, formatMoment, formatTime, formatZone } from '#portal/platform/format/format.ts'
import css from '../events.module.css'
import { dayOf, lastOf } from '../list/periods.ts'

/** Shows the time in the event's time zone and in both calendars, and the reader's local time if it differs. */
export function When({ publicEvent: { starts_at, ends_at, timezone, status } }: { publicEvent: PublicEvent }) {
  const { t } = useTranslation('events')
  const last = lastOf(ends_at)
  const isOneDay = dayOf(starts_at, timezone) === dayOf(last, timezone)
  const times = { from: unbroken(formatTime(starts_at, timezone)), to: unbroken(formatTime(ends_at, timezone)) }
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isElsewhere = own !== timezone
  const theirs = formatMoment(starts_at, own)
  return (
    <>
      <StruckDates isOff={status !== 'published'}>
        <time dateTime={starts_at}>{isOneDay ? formatDay(starts_at, timezone) : formatDays(starts_at, last, timezone)}</time>
      </StruckDates>
      <span>{t(isOneDay ? 'times' : 'times_of_days', times)}</span>
      {isElsewhere && <span className={css.hijri}>{t('zone', { zone: formatZone(timezone) })}</span>}
      {theirs !== formatMoment(starts_at, timezone) && <span>{t('yours', { moment: theirs })}</span>}
      <span className={css.hijri}>
        {formatHijri(starts_at, timezone)}
        {!isOneDay && ` – ${formatHijri(last, timezone)}`}
      </span>
    </>
  )
}

/** Prevents a line break before am/pm. */
const unbroken = (time: string) => time.replaceAll(/\s/g, '\u00a0')

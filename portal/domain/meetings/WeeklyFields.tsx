import { useTranslation } from 'react-i18next'
import type { HostSettings } from '#contract/endpoints/meetings.ts'
import { formatWeekdayName } from '#portal/platform/format/format.ts'
import { HoursFields } from './HoursFields.tsx'
import css from './meetings.module.css'

type Weekly = HostSettings['weekly']
type Props = { weekly: Weekly; errorAt: (path: string) => string | undefined; change: (weekly: Weekly) => void }

/** The week begins on Sunday. */
export function WeeklyFields({ weekly, errorAt, change }: Props) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const errorOf = (day: number) =>
    weekly.map((each, at) => (each.day === day ? (errorAt(`weekly.${at}.to`) ?? errorAt(`weekly.${at}.from`)) : undefined)).find(Boolean)
  return (
    <div>
      {[0, 1, 2, 3, 4, 5, 6].map(day => (
        <div key={day} role="group" aria-label={formatWeekdayName(day)} className={css.weekday}>
          <span aria-hidden>{formatWeekdayName(day)}</span>
          <HoursFields
            day={formatWeekdayName(day)}
            hours={weekly.filter(each => each.day === day)}
            off={t('off')}
            error={errorOf(day)}
            change={hours => change([...weekly.filter(each => each.day !== day), ...hours.map(({ from, to }) => ({ day, from, to }))])}
          />
        </div>
      ))}
    </div>
  )
}

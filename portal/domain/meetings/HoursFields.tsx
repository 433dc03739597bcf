import { Button, Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { HostSettings } from '#contract/meetings/meetings-endpoints.ts'
import { TimeField } from '#portal/platform/date-fields/TimeField.tsx'
import { formatWeekdayName } from '#portal/platform/format/format.ts'
import css from './meetings.module.css'

export type Hours = { from: string; to: string }
type Props = {
  /** name of the day for screen readers */
  day: string
  hours: readonly Hours[]
  off: string
  error?: string | undefined
  change: (hours: Hours[]) => void
}

export function HoursFields({ day, hours, off, error, change }: Props) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const put = (at: number, part: Partial<Hours>) => change(hours.map((each, nth) => (nth === at ? { ...each, ...part } : each)))
  const last = hours.at(-1)
  return (
    <div className={css.hours}>
      {hours.length === 0 && <span className={css.dim}>{off}</span>}
      {hours.map(({ from, to }, at) => (
        // Time ranges of a day have no key but their index.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={css.line}>
          <TimeField label={t('from')} value={clockOf(from)} onChange={clock => put(at, { from: textOf(clock) })} />
          <TimeField label={t('to')} value={clockOf(to)} onChange={clock => put(at, { to: textOf(clock) })} />
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            className={css.low ?? ''}
            aria-label={t('remove_of', { day })}
            onClick={() => change(hours.filter((_, nth) => nth !== at))}
          >
            <IconTrash size={18} aria-hidden />
          </Button>
        </div>
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      {hours.length < 4 && (
        <Button
          variant="subtle"
          size="sm"
          className={css.start ?? ''}
          aria-label={t('add_of', { day })}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => change([...hours, last ? { from: last.to, to: later(last.to) } : { from: '09:00', to: '16:00' }])}
        >
          {t('add')}
        </Button>
      )}
    </div>
  )
}

const clockOf = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return { hour, minute }
}
const textOf = ({ hour, minute }: { hour: number; minute: number }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
const later = (text: string) => {
  const { hour, minute } = clockOf(text)
  return hour >= 22 ? '23:59' : textOf({ hour: hour + 2, minute })
}

type Weekly = HostSettings['weekly']
type WeeklyFieldsProps = { weekly: Weekly; errorAt: (path: string) => string | undefined; change: (weekly: Weekly) => void }

/** Fields for the hours of each weekday. Weeks begin on Sunday. */
export function WeeklyFields({ weekly, errorAt, change }: WeeklyFieldsProps) {
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

import { ActionIcon, Input, Switch, Title, VisuallyHidden } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HostSettings } from '#contract/meetings/meetings-endpoints.ts'
import { startingHours } from '#contract/meetings/meetings.ts'
import { TimeField } from '#portal/platform/date-fields/TimeField.tsx'
import { formatWeekdayName } from '#portal/platform/format/format.ts'
import css from './host-settings.module.css'
import shared from './meetings.module.css'

export type Hours = { from: string; to: string }
type Props = {
  /** name of the day for screen readers */
  day: string
  hours: readonly Hours[]
  off: string
  error?: string | undefined
  change: (hours: Hours[]) => void
  /** buttons after that for another time range */
  children?: ReactNode
}

/** The time ranges of a day, in one line if there is one. */
export function HoursFields({ day, hours, off, error, change, children }: Props) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const put = (at: number, part: Partial<Hours>) => change(hours.map((each, nth) => (nth === at ? { ...each, ...part } : each)))
  return (
    <>
      <div className={css.hours}>
        {hours.length === 0 && <span className={shared.dim}>{off}</span>}
        {hours.map(({ from, to }, at) => (
          // Time ranges of a day have no key but their index.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={css.range}>
            <TimeField aria-label={t('from')} value={clockOf(from)} onChange={clock => put(at, { from: textOf(clock) })} />
            <span aria-hidden>–</span>
            <TimeField aria-label={t('to')} value={clockOf(to)} onChange={clock => put(at, { to: textOf(clock) })} />
            {hours.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                c="inherit"
                aria-label={t('remove_of', { day })}
                onClick={() => change(hours.filter((_, nth) => nth !== at))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        {error && <Input.Error>{error}</Input.Error>}
      </div>
      <div className={css.tools}>
        {hours.length < 4 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            aria-label={t('add_of', { day })}
            onClick={() => change([...hours, next(hours.at(-1))])}
          >
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        )}
        {children}
      </div>
    </>
  )
}

const clockOf = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return { hour, minute }
}
const textOf = ({ hour, minute }: { hour: number; minute: number }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
/** Returns the time range that a new line starts with. */
function next(last: Hours | undefined): Hours {
  if (!last) return usual
  const { hour, minute } = clockOf(last.to)
  return { from: last.to, to: hour >= 22 ? '23:59' : textOf({ hour: hour + 2, minute }) }
}
const [{ from, to } = { from: '09:00', to: '16:00' }] = startingHours()
const usual: Hours = { from, to }

type Weekly = HostSettings['weekly']
type WeeklyProps = {
  weekly: Weekly
  errorAt: (path: string) => string | undefined
  change: (weekly: Weekly) => void
  /** field for the time zone of the hours */
  zone: ReactNode
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** The hours of each weekday, one line per day. Weeks begin on Sunday. */
export function WeeklyFields({ weekly, errorAt, change, zone }: WeeklyProps) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const heading = useId()
  // Hours of days that were switched off, so that switching one on again restores them.
  const [former, setFormer] = useState<Readonly<Record<number, Hours[]>>>({})
  const [status, setStatus] = useState('')
  const hoursOf = (day: number): Hours[] => weekly.filter(each => each.day === day).map(each => ({ from: each.from, to: each.to }))
  const errorOf = (day: number) =>
    weekly.map((each, at) => (each.day === day ? (errorAt(`weekly.${at}.to`) ?? errorAt(`weekly.${at}.from`)) : undefined)).find(Boolean)
  const save = (hoursAt: (day: number) => readonly Hours[]) => {
    setStatus('')
    change(weekdays.flatMap(day => hoursAt(day).map(hours => ({ day, ...hours }))))
  }
  const put = (changed: number, hours: readonly Hours[]) => save(day => (day === changed ? hours : hoursOf(day)))
  const turn = (day: number, isOn: boolean) => {
    if (!isOn) setFormer({ ...former, [day]: hoursOf(day) })
    const other = weekdays.map(hoursOf).find(({ length }) => length > 0)
    put(day, isOn ? (former[day] ?? other ?? [usual]) : [])
  }
  const copy = (from: number) => {
    const hours = hoursOf(from)
    save(() => hours)
    setStatus(t('copied_to_all', { day: formatWeekdayName(from) }))
  }
  return (
    <section aria-labelledby={heading}>
      <div className={css.weekly}>
        <Title order={3} fz="md" id={heading}>
          {t('weekly')}
        </Title>
        {zone}
      </div>
      <div className={css.weekdays}>
        {weekdays.map(day => {
          const [name, hours] = [formatWeekdayName(day), hoursOf(day)]
          return (
            <div key={day} role="group" aria-label={name} className={css.weekday} data-off={hours.length === 0 || undefined}>
              <Switch label={name} checked={hours.length > 0} onChange={event => turn(day, event.currentTarget.checked)} size="md" />
              {hours.length === 0 ? (
                <span className={shared.dim}>{t('off')}</span>
              ) : (
                <HoursFields day={name} hours={hours} off={t('off')} error={errorOf(day)} change={next => put(day, next)}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    c="inherit"
                    title={t('copy_to_all')}
                    aria-label={t('copy_to_all_of', { day: name })}
                    onClick={() => copy(day)}
                  >
                    <IconCopy size={18} aria-hidden />
                  </ActionIcon>
                </HoursFields>
              )}
            </div>
          )
        })}
      </div>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </section>
  )
}

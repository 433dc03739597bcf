import { Button } from '@mantine/core'
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HostSettings } from '#contract/endpoints/meetings.ts'
import { bookableDays } from '#contract/meetings.ts'
import { formatWeekday } from '#portal/platform/format/format.ts'
import { SelectField } from '#portal/platform/forms/SelectField.tsx'
import { HoursFields } from './HoursFields.tsx'
import css from './meetings.module.css'

type Exceptions = HostSettings['exceptions']
type Props = { exceptions: Exceptions; errorAt: (path: string) => string | undefined; change: (exceptions: Exceptions) => void }

/** Days with other hours, among those that can be booked; what is over is dropped with the next change. */
export function ExceptionFields({ exceptions, errorAt, change }: Props) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const [days] = useState(comingDays)
  const shown = exceptions.filter(({ date }) => date >= (days[0] ?? ''))
  const left = days.filter(day => !shown.some(({ date }) => date === day))
  const put = (next: Exceptions) => change(next.toSorted((one, other) => one.date.localeCompare(other.date)))
  const nameOf = (date: string) => formatWeekday(`${date}T12:00:00Z`, 'UTC')
  return (
    <>
      {shown.length > 0 && (
        <div>
          {shown.map(({ date, hours }) => (
            <div key={date} role="group" aria-label={nameOf(date)} className={`${css.weekday} ${css.exception}`}>
              <div>
                <SelectField
                  label={t('exception_day')}
                  value={date}
                  choices={[date, ...left].toSorted().map(value => ({ value, label: nameOf(value) }))}
                  onChange={next => put(shown.map(each => (each.date === date ? { ...each, date: next } : each)))}
                />
                <Button
                  variant="subtle"
                  color="gray"
                  size="sm"
                  className={css.low ?? ''}
                  aria-label={t('exception_remove', { day: nameOf(date) })}
                  onClick={() => put(shown.filter(each => each.date !== date))}
                >
                  <IconTrash size={18} aria-hidden />
                </Button>
              </div>
              <HoursFields
                day={nameOf(date)}
                hours={hours}
                off={t('off')}
                error={errorAt(`exceptions.${exceptions.findIndex(each => each.date === date)}.hours.0.to`)}
                change={next => put(shown.map(each => (each.date === date ? { date, hours: next } : each)))}
              />
            </div>
          ))}
        </div>
      )}
      {left[0] && (
        <Button
          variant="default"
          className={css.start ?? ''}
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onClick={() => put([...shown, { date: left[0] ?? '', hours: [] }])}
        >
          {t('exception_add')}
        </Button>
      )}
    </>
  )
}

const comingDays = () =>
  Array.from({ length: bookableDays }, (_, at) => {
    const now = new Date()
    return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + at)).toISOString().slice(0, 10)
  })

import { ActionIcon, Button, NativeSelect, Text, Title } from '@mantine/core'
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HostSettings } from '#contract/meetings/meetings-endpoints.ts'
import { bookableDays } from '#contract/meetings/meetings.ts'
import { formatWeekday } from '#portal/platform/format/format.ts'
import css from './host-settings.module.css'
import { HoursFields } from './HoursFields.tsx'
import shared from './meetings.module.css'

type Exceptions = HostSettings['exceptions']
type Props = {
  exceptions: Exceptions
  errorAt: (path: string) => string | undefined
  change: (exceptions: Exceptions) => void
}

/** Fields for days with different hours, one line per day. Any change removes past days. */
export function ExceptionFields({ exceptions, errorAt, change }: Props) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const heading = useId()
  const [days] = useState(comingDays)
  const shown = exceptions.filter(({ date }) => date >= (days[0] ?? ''))
  const left = days.filter(day => !shown.some(({ date }) => date === day))
  const put = (next: Exceptions) => change(next.toSorted((one, other) => one.date.localeCompare(other.date)))
  const nameOf = (date: string) => formatWeekday(`${date}T12:00:00Z`, 'UTC')
  return (
    <section aria-labelledby={heading}>
      <div className={`${shared.line} ${shared.spread}`}>
        <div>
          <Title order={3} fz="md" id={heading}>
            {t('exceptions')}
          </Title>
          <Text fz="sm" c="dimmed">
            {t('exceptions_means')}
          </Text>
        </div>
        {left[0] && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            onClick={() => put([...shown, { date: left[0] ?? '', hours: [] }])}
          >
            {t('exception_add')}
          </Button>
        )}
      </div>
      {shown.map(({ date, hours }) => (
        <div key={date} role="group" aria-label={nameOf(date)} className={`${css.weekday} ${css.exception}`}>
          <NativeSelect
            size="md"
            aria-label={t('exception_day')}
            value={date}
            data={[date, ...left].toSorted().map(value => ({ value, label: nameOf(value) }))}
            onChange={event => {
              const next = event.currentTarget.value
              put(shown.map(each => (each.date === date ? { ...each, date: next } : each)))
            }}
          />
          <HoursFields
            day={nameOf(date)}
            hours={hours}
            off={t('off')}
            error={errorAt(`exceptions.${exceptions.findIndex(each => each.date === date)}.hours.0.to`)}
            change={next => put(shown.map(each => (each.date === date ? { date, hours: next } : each)))}
          >
            <ActionIcon
              variant="subtle"
              color="gray"
              c="inherit"
              aria-label={t('exception_remove', { day: nameOf(date) })}
              onClick={() => put(shown.filter(each => each.date !== date))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </HoursFields>
        </div>
      ))}
    </section>
  )
}

const comingDays = () =>
  Array.from({ length: bookableDays }, (_, at) => {
    const now = new Date()
    return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + at)).toISOString().slice(0, 10)
  })

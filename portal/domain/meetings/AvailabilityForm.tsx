import { Button, Text } from '@mantine/core'
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HostSettings } from '#contract/meetings/meetings-endpoints.ts'
import { bookableDays } from '#contract/meetings/meetings.ts'
import { formatWeekday } from '#portal/platform/format/format.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { SelectField } from '#portal/platform/forms/SelectField.tsx'
import { SwitchField } from '#portal/platform/forms/SwitchField.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import { CopyText } from '#portal/platform/share/CopyText.tsx'
import { TimeZoneField } from '../time-zone-field/TimeZoneField.tsx'
import { HoursFields, WeeklyFields } from './HoursFields.tsx'
import css from './meetings.module.css'
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts'

type Props = SettingsFormProps & { host: string | null; /* true while booking is disabled */ isDraft: boolean }

export function AvailabilityForm({ host, isDraft, ...props }: Props) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const { settings, change, errorAt, isSaved, form } = useSettingsForm(props, ['is_open', 'timezone', 'weekly', 'exceptions'])
  const { is_open, timezone, weekly, exceptions } = settings
  return (
    <div className={css.availability}>
      <Form {...form} gap="lg">
        <Text c="dimmed">{t('means')}</Text>
        <SwitchField label={t('open')} hint={t('open_means')} value={is_open} onChange={next => change({ is_open: next })} />
        {isDraft && <Text>{t('draft')}</Text>}
        {host && props.saved.is_open && !isDraft && <BookingLink host={host} />}
        <TimeZoneField label={t('zone')} value={timezone} onChange={next => change({ timezone: next })} />
        <FieldGroup title={t('weekly')}>
          <WeeklyFields weekly={weekly} errorAt={errorAt} change={next => change({ weekly: next })} />
        </FieldGroup>
        <FieldGroup title={t('exceptions')} hint={t('exceptions_means')}>
          <ExceptionFields exceptions={exceptions} errorAt={errorAt} change={next => change({ exceptions: next })} />
        </FieldGroup>
        <SubmitButton isBusy={form.isBusy} words={{ submit: t('save'), busy: t('saving') }} />
        <Text role="status" fw={600}>
          {isSaved && t('saved')}
        </Text>
      </Form>
    </div>
  )
}

function BookingLink({ host }: { host: string }) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const address = location.origin + paths.events({ book: host })
  return (
    <div>
      <Text fw={600} fz="sm">
        {t('link')}
      </Text>
      <div className={css.line}>
        <bdi dir="ltr" className={css.address}>
          {address}
        </bdi>
        <CopyText text={address} words={{ copy: t('copy'), copied: t('copied') }} variant="default" />
      </div>
    </div>
  )
}

type Exceptions = HostSettings['exceptions']
type ExceptionFieldsProps = {
  exceptions: Exceptions
  errorAt: (path: string) => string | undefined
  change: (exceptions: Exceptions) => void
}

/** Fields for days with different hours. Any change removes past days. */
function ExceptionFields({ exceptions, errorAt, change }: ExceptionFieldsProps) {
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

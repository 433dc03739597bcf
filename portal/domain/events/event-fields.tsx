import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SeriesScope } from '#contract/events/event-series.ts'
import { type OwnEvent, signUps } from '#contract/events/events-endpoints.ts'
import { formats } from '#contract/places/formats.ts'
import { CityField } from '#portal/domain/city-field/CityField.tsx'
import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import { L10nPair } from '#portal/platform/forms/fields/L10nPair.tsx'
import { NumberField } from '#portal/platform/forms/fields/NumberField.tsx'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'
import type { EventValues } from './event-values.ts'

const twoHours = 2 * 3_600_000

/** Fields for start and end. If the new start is after the end, the end moves too. */
export function WhenFields({ form, timeZone }: { form: ContractForm<EventValues>; timeZone: string }) {
  const { t } = useTranslation('events')
  const { values, errors } = form
  const start = (starts_at: string) => {
    form.setFieldValue('starts_at', starts_at)
    if (Date.parse(values.ends_at) <= Date.parse(starts_at))
      form.setFieldValue('ends_at', new Date(Date.parse(starts_at) + twoHours).toISOString())
  }
  return (
    <>
      <DateTimeFields
        key={`from ${timeZone}`}
        label={t('starts')}
        value={values.starts_at}
        timeZone={timeZone}
        error={errors['starts_at']}
        onChange={start}
        onFault={() => form.setFieldValue('starts_at', '')}
      />
      <DateTimeFields
        key={`to ${timeZone}`}
        label={t('ends')}
        value={values.ends_at}
        timeZone={timeZone}
        error={errors['ends_at']}
        onChange={ends_at => form.setFieldValue('ends_at', ends_at)}
        onFault={() => form.setFieldValue('ends_at', '')}
      />
    </>
  )
}

export function PlaceFields({ form }: { form: ContractForm<EventValues> }) {
  const { t } = useTranslation('events')
  const { format } = form.values
  return (
    <>
      <RadioField
        label={t('format_label')}
        value={format}
        choices={formats.map(value => ({ value, label: t(`format.${value}`) }))}
        onChange={value => form.setFieldValue('format', value)}
      />
      {format !== 'online' && (
        <>
          <CityField label={t('city')} {...form.getInputProps('city')} onChange={city => form.setFieldValue('city', city)} />
          <EventText form={form} field="place" limit={160} />
        </>
      )}
      <TextInput label={t('link')} description={t('link_means')} className="ltr-input" type="url" {...form.getInputProps('link')} />
    </>
  )
}

type EventTextProps = { form: ContractForm<EventValues>; field: 'title' | 'text' | 'place'; limit: number; lines?: number }

/** Text field in two languages. Errors of both languages are shown under the Arabic field. */
export function EventText({ form, field, ...text }: EventTextProps) {
  const { t } = useTranslation('events')
  const { values, errors, setFieldValue } = form
  return (
    <L10nPair
      labels={{ ar: t(`${field}_ar`), en: t(`${field}_en`) }}
      value={values[field]}
      errors={{ ar: errors[`${field}.ar`] ?? errors[field], en: errors[`${field}.en`] }}
      onChange={value => setFieldValue(field, value)}
      {...text}
    />
  )
}

export function SeatFields({ form }: { form: ContractForm<EventValues> }) {
  const { t } = useTranslation('events')
  const { values, errors } = form
  return (
    <>
      <RadioField
        label={t('sign_up_label')}
        value={values.sign_up}
        choices={signUps.map(value => ({ value, label: t(`sign_up.${value}`) }))}
        onChange={sign_up => form.setFieldValue('sign_up', sign_up)}
      />
      {values.sign_up === 'open' && (
        <>
          <NumberField
            label={t('seats')}
            hint={t('seats_mean')}
            placeholder={t('seats_unlimited')}
            value={values.seats}
            min={1}
            max={10_000}
            error={errors['seats']}
            onChange={seats => form.setFieldValue('seats', seats)}
          />
          <TextInput
            label={t('attendee_link')}
            description={t('attendee_link_means')}
            className="ltr-input"
            type="url"
            {...form.getInputProps('attendee_link')}
          />
        </>
      )}
    </>
  )
}

type ScopeFieldProps = { series: OwnEvent['series']; act: 'change' | 'remove'; value: SeriesScope; onChange: (scope: SeriesScope) => void }

/** Asks which events of a series to change. Hidden if no other event of the series is upcoming. */
export function ScopeField({ series, act, value, onChange }: ScopeFieldProps) {
  const { t } = useTranslation('events')
  if (!series) return null
  const { following, all } = series
  const choices: { value: SeriesScope; label: string }[] = [
    { value: 'this', label: t('scope.this') },
    ...(following > 0 ? [{ value: 'following' as const, label: t('scope.following', { count: following + 1 }) }] : []),
    ...(all > following ? [{ value: 'all' as const, label: t('scope.all', { count: all + 1 }) }] : []),
  ]
  return (
    <RadioField isStacked label={t(`scope.${act}`)} hint={t(`scope.${act}_means`)} value={value} choices={choices} onChange={onChange} />
  )
}

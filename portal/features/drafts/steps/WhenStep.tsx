import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftDeadlines } from '#contract/landing-pages/drafts-endpoints.ts'
import { formats } from '#contract/places/formats.ts'
import { CityField } from '#portal/domain/city-field/CityField.tsx'
import { Clashes } from '#portal/domain/clashes/Clashes.tsx'
import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import { formatMoment } from '#portal/platform/format/format.ts'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { riyadh } from '../facts-of-draft.ts'
import { followingEnd } from '../following-end.ts'
import { ContactFields } from './ContactFields.tsx'
import type { StepProps } from './parts.ts'

export function WhenStep({ content, errors, change }: StepProps) {
  const { t } = useTranslation('config')
  const meant = endMeant(content)
  return (
    <Stack gap="lg">
      <div data-field="starts_at">
        <DateTimeFields
          label={t('starts')}
          value={content.starts_at}
          error={errors.starts_at}
          onChange={starts_at => change({ starts_at, ...followingEnd(content, starts_at) })}
          onFault={() => change({ starts_at: '' })}
        />
      </div>
      <div data-field="ends_at">
        <DateTimeFields
          label={t('ends')}
          value={content.ends_at}
          error={errors.ends_at}
          onChange={ends_at => change({ ends_at })}
          onFault={() => change({ ends_at: '' })}
        />
        {errors.ends_at && meant && (
          <Button variant="default" size="sm" mt="xs" onClick={() => change({ ends_at: meant })}>
            {t('ends_meant', { moment: formatMoment(meant) })}
          </Button>
        )}
      </div>
      <Deadlines content={content} errors={errors} change={change} />
      <Clashes startsAt={content.starts_at} endsAt={content.ends_at} timeZone={riyadh} country="SA" />
      <RadioField
        label={t('format.label')}
        value={content.format}
        choices={formats.map(value => ({ value, label: t(`format.${value}`) }))}
        onChange={format => change({ format })}
      />
      {content.format !== 'online' && (
        <>
          <CityField
            name="city"
            label={t('city.label')}
            autoComplete="address-level2"
            value={content.city}
            error={errors.city}
            onChange={city => change({ city })}
          />
          <TextInput
            label={t('venue.label')}
            description={t('venue.help')}
            dir="auto"
            maxLength={160}
            value={content.venue}
            onChange={event => change({ venue: event.currentTarget.value })}
          />
        </>
      )}
      <TextInput
        name="organizer"
        label={t('organizer.label')}
        description={t('organizer.help')}
        dir="auto"
        maxLength={200}
        autoComplete="organization"
        value={content.organizer}
        error={errors.organizer}
        onChange={event => change({ organizer: event.currentTarget.value })}
      />
      <ContactFields content={content} errors={errors} change={change} />
    </Stack>
  )
}

/** Dates that were read from a text. Others get their defaults, and are set in the editor. */
function Deadlines({ content, errors, change }: StepProps) {
  const { t } = useTranslation('config')
  const [shown, setShown] = useState(() => draftDeadlines.filter(name => content[name] !== ''))
  return shown.map(name => (
    <div key={name} data-field={name}>
      <DateTimeFields
        label={t(`from_text.kind.${name}`)}
        value={content[name]}
        error={errors[name]}
        onChange={instant => change({ [name]: instant })}
      />
      <Button
        variant="subtle"
        size="sm"
        onClick={() => {
          change({ [name]: '' })
          setShown(shown.filter(other => other !== name))
        }}
      >
        {t('from_text.without_date', { date: t(`from_text.kind.${name}`) })}
      </Button>
    </div>
  ))
}

/** If the end is before the start, returns an end two days after the start at the same hour. */
function endMeant({ starts_at, ends_at }: StepProps['content']): string | null {
  const [starts, ends] = [Date.parse(starts_at), Date.parse(ends_at)]
  if (Number.isNaN(starts) || Number.isNaN(ends) || ends > starts) return null
  const day = 86_400_000
  return new Date(ends + (Math.floor((starts - ends) / day) + 3) * day).toISOString()
}

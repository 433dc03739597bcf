import { Group, Radio, Stack, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formats } from '#contract/tenant.ts'
import { DateTimeFields } from '../../../platform/date-fields/DateTimeFields.tsx'
import { currentLanguage } from '../../../platform/i18n/language.ts'
import { cityNames } from '#landing/cities.ts'
import { clashesOf } from '../clashes.ts'
import classes from '../config.module.css'
import type { StepParts } from './parts.ts'

export function WhenStep({ content, errors, change }: StepParts) {
  const { t } = useTranslation('config')
  const cities = useId()
  const clashes = clashesOf(content.starts_at, content.ends_at)
  return (
    <Stack gap="lg">
      <DateTimeFields
        label={t('starts')}
        value={content.starts_at}
        error={errors.starts_at}
        onChange={starts_at => change({ starts_at, ...followingEnd(content, starts_at) })}
      />
      <DateTimeFields label={t('ends')} value={content.ends_at} error={errors.ends_at} onChange={ends_at => change({ ends_at })} />
      <ul role="status" className={classes['clashes']}>
        {clashes.map(clash => (
          <li key={clash}>{t(`clash.${clash}`)}</li>
        ))}
      </ul>
      <Radio.Group
        label={t('format.label')}
        value={content.format}
        onChange={format => change({ format: format as (typeof formats)[number] })}
      >
        <Group mt={6} gap="lg">
          {formats.map(format => (
            <Radio key={format} value={format} label={t(`format.${format}`)} />
          ))}
        </Group>
      </Radio.Group>
      {content.format !== 'online' && (
        <>
          <TextInput
            label={t('city.label')}
            list={cities}
            dir="auto"
            autoComplete="address-level2"
            maxLength={60}
            value={content.city}
            error={errors.city}
            onChange={event => change({ city: event.currentTarget.value })}
          />
          <datalist id={cities}>
            {cityNames(currentLanguage()).map(city => (
              <option key={city} value={city} />
            ))}
          </datalist>
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
    </Stack>
  )
}

/** Moving the start moves the end along, so that the length stays. */
function followingEnd({ starts_at, ends_at }: StepParts['content'], next: string): { ends_at?: string } {
  const length = Date.parse(ends_at) - Date.parse(starts_at)
  return length > 0 ? { ends_at: new Date(Date.parse(next) + length).toISOString() } : {}
}

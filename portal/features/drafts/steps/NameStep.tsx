import { Stack, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { suggestSlug, suggestSlugs } from '#contract/slug-suggestions.ts'
import { languageSets } from '#contract/tenant.ts'
import { RadioField } from '#portal/platform/forms/RadioField.tsx'
import type { StepParts } from './parts.ts'
import { SlugField } from './SlugField.tsx'

export function NameStep({ content, errors, change }: StepParts) {
  const { t } = useTranslation('config')
  // Until the address is edited by hand it follows the name.
  const follows = useRef(content.tenant_name === '' || content.tenant_name === suggestSlug(content.name))
  return (
    <Stack gap="lg">
      <TextInput
        name="name"
        label={t('name.label')}
        description={t('name.help')}
        dir="auto"
        maxLength={120}
        autoComplete="off"
        value={content.name}
        error={errors.name}
        onChange={event => {
          const name = event.currentTarget.value
          change({ name, ...(follows.current && { tenant_name: suggestSlug(name) }) })
        }}
      />
      <SlugField
        value={content.tenant_name}
        suggestions={suggestSlugs(content.name, new Date(content.starts_at).getUTCFullYear())}
        error={errors.tenant_name}
        onChange={tenant_name => {
          follows.current = false
          change({ tenant_name })
        }}
      />
      <RadioField
        label={t('languages.label')}
        value={content.languages}
        choices={languageSets.map(value => ({ value, label: t(`languages.${value}`) }))}
        onChange={languages => change({ languages })}
      />
      <TextInput
        name="tagline"
        label={t('tagline.label')}
        description={t('tagline.help')}
        dir="auto"
        maxLength={200}
        value={content.tagline}
        error={errors.tagline}
        onChange={event => change({ tagline: event.currentTarget.value })}
      />
    </Stack>
  )
}

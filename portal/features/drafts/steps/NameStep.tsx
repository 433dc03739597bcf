import { Stack, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import { suggestSlug, suggestSlugs } from '#contract/names/slug-suggestions.ts'
import { languageSets } from '#contract/tenants/tenant.ts'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { namesFor, withName, writtenName } from '../draft-names.ts'
import { NameFields } from './NameFields.tsx'
import type { StepProps } from './parts.ts'
import { SlugField } from './SlugField.tsx'

export function NameStep({ content, errors, change }: StepProps) {
  const { t } = useTranslation('config')
  // The slug follows the typed name until the user edits the slug.
  const follows = useRef(content.tenant_name === '' || content.tenant_name === suggestSlug(writtenName(content)))
  const type = (language: Language, typed: string) => {
    const names = withName(content, language, typed)
    change({ ...names, ...(follows.current && { tenant_name: suggestSlug(writtenName(names)) }) })
  }
  return (
    <Stack gap="lg">
      <NameFields content={content} errors={errors} type={type} />
      <SlugField
        value={content.tenant_name}
        isAsked={writtenName(content).trim().length > 2 && suggestSlug(writtenName(content)) === ''}
        suggestions={suggestSlugs(writtenName(content), new Date(content.starts_at).getUTCFullYear())}
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
        onChange={languages => change({ languages, ...namesFor(languages, content) })}
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

import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { latinName } from '#contract/latin-names.ts'
import { L10nField } from './placed-fields.tsx'

/** A name in every language of the page: where its English is missing, its letters are offered in Latin, for somebody to confirm. */
export function NameField(field: ComponentProps<typeof L10nField>) {
  const { t } = useTranslation('editor')
  const text = latinName(field.value.ar)
  return <L10nField {...field} offer={text ? { language: 'en', text, label: t('name_offered', { text }) } : undefined} />
}

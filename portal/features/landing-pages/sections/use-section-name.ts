import { useTranslation } from 'react-i18next'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import { textIn } from '#contract/language.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

export function useSectionName() {
  const { t } = useTranslation('sections')
  return ({ type, heading }: Section) => textIn(heading, currentLanguage()) || t(type)
}

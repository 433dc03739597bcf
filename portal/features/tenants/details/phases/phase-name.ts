import type { TFunction } from 'i18next'
import { textIn } from '#contract/language.ts'
import type { Phase } from '#contract/phases/phase-records.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Returns the name of a phase in the language of the portal, or its number without a name. */
export const phaseName = (t: TFunction<'phases'>, { name, number }: Pick<Phase, 'name' | 'number'>): string =>
  textIn(name, currentLanguage()) || t('numbered', { n: number })

import type { TFunction } from 'i18next'
import { textIn } from '#contract/language.ts'
import type { Phase } from '#contract/phases/phase-records.ts'
import type { PhaseStanding } from '#contract/phases/phase.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Returns the name of a phase in the language of the portal, or its number without a name. */
export const phaseName = (t: TFunction<'phases'>, { name, number }: Pick<Phase, 'name' | 'number'>): string =>
  textIn(name, currentLanguage()) || t('numbered', { n: number })

/** Returns the key of the word: the reserve of a screening is the waitlist, and in the last phase nothing is decided. */
export const wordOf = (standing: PhaseStanding, { is_screening, is_last }: Pick<Phase, 'is_screening' | 'is_last'>) =>
  standing === 'reserve' && is_screening ? 'waitlist' : standing === 'open' && is_last ? 'here' : standing

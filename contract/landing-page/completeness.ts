// How much of a page is written in each language, and in which languages it can be shown.
import type { L10n, Language } from '../language.ts'
import { languagesOf, type TenantFacts } from '../tenant.ts'
import { bilingualTexts } from './bilingual-texts.ts'
import type { LandingContent } from './content.ts'

/** Of the texts that are written in any language, how many per cent are written in each. A section that is hidden does not count. */
export function completenessOf(facts: TenantFacts, content: LandingContent): Record<Language, number> {
  const begun = textsShown(facts, content).filter(text => text.ar !== '' || text.en !== '')
  // Rounded down, so that a hundred means all of it.
  const share = (language: Language) =>
    begun.length ? Math.floor((100 * begun.filter(text => text[language] !== '').length) / begun.length) : 0
  return { ar: share('ar'), en: share('en') }
}

/**
 * The languages in which a page is published, its default first: of those that were chosen, the ones in which it has a name; the rest has
 * words of ours until somebody writes it. Never empty: while it has no name that was asked for, the default one speaks.
 */
export function languagesLive(facts: Pick<TenantFacts, 'name' | 'languages'>): [Language, ...Language[]] {
  const chosen = languagesOf(facts.languages)
  const [first, ...others] = chosen.filter(language => facts.name[language].trim() !== '')
  return [first ?? chosen[0], ...others]
}

/** Chosen, but without a name: publishing leaves them out. */
export const languagesLeftOut = (facts: Pick<TenantFacts, 'name' | 'languages'>): Language[] =>
  languagesOf(facts.languages).filter(language => !languagesLive(facts).includes(language))

/** Choices, dates and names of files are the same in every language; what remains is what somebody writes. */
function textsShown(facts: TenantFacts, content: LandingContent): L10n[] {
  const sections = content.sections.filter(section => section.visible)
  return [...bilingualTexts(facts).values(), ...bilingualTexts(sections).values()].map(blank)
}

const blank = (text: L10n): L10n => ({ ar: text.ar.trim(), en: text.en.trim() })

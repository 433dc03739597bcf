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
 * The languages that a page speaks, its default first: of those the tenant chose, the ones in which something is written.
 * Never empty: where nothing is written yet, the language of the name speaks, or the default one.
 */
export function languagesWithContent(facts: TenantFacts, content: LandingContent): [Language, ...Language[]] {
  const chosen = languagesOf(facts.languages)
  const texts = textsShown(facts, content)
  const [first, ...others] = chosen.filter(language => texts.some(text => text[language] !== ''))
  return first ? [first, ...others] : [chosen[0]]
}

/** Choices, dates and names of files are the same in every language; what remains is what somebody writes. */
function textsShown(facts: TenantFacts, content: LandingContent): L10n[] {
  const sections = content.sections.filter(section => section.visible)
  return [...bilingualTexts(facts).values(), ...bilingualTexts(sections).values()].map(blank)
}

const blank = (text: L10n): L10n => ({ ar: text.ar.trim(), en: text.en.trim() })

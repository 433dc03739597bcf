import type { L10n, Language } from '../language.ts'
import { languagesOf, type TenantFacts } from '../tenants/tenant.ts'
import { bilingualTexts } from './bilingual-texts.ts'
import type { LandingContent } from './content.ts'

/** Returns the percentage of written texts per language. Ignores hidden sections and texts that are empty in all languages. */
export function completenessOf(facts: TenantFacts, content: LandingContent): Record<Language, number> {
  const begun = textsShown(facts, content).filter(text => text.ar !== '' || text.en !== '')
  // Round down, so that 100 means that every text is written.
  const share = (language: Language) =>
    begun.length ? Math.floor((100 * begun.filter(text => text[language] !== '').length) / begun.length) : 0
  return { ar: share('ar'), en: share('en') }
}

/**
 * Returns the languages of a publication, default first: selected ones with a name. Never empty: without any name it returns the default
 * language.
 */
export function languagesLive(facts: Pick<TenantFacts, 'name' | 'languages'>): [Language, ...Language[]] {
  const chosen = languagesOf(facts.languages)
  const [first, ...others] = chosen.filter(language => facts.name[language].trim() !== '')
  return [first ?? chosen[0], ...others]
}

/** Returns the selected languages in which the hackathon has no name. Publishing omits these languages. */
export const languagesLeftOut = (facts: Pick<TenantFacts, 'name' | 'languages'>): Language[] =>
  languagesOf(facts.languages).filter(language => !languagesLive(facts).includes(language))

/** Returns the bilingual texts of the page, without values that are equal in all languages, such as dates. */
function textsShown(facts: TenantFacts, content: LandingContent): L10n[] {
  const sections = content.sections.filter(section => section.visible)
  return [...bilingualTexts(facts).values(), ...bilingualTexts(sections).values()].map(blank)
}

const blank = (text: L10n): L10n => ({ ar: text.ar.trim(), en: text.en.trim() })

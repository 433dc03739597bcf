// How much of a page is written in each language, and in which languages it can be shown.
import type { L10n, Language } from '../language.ts'
import { languagesOf, type TenantFacts } from '../tenant.ts'
import { bilingualTexts } from './bilingual-texts.ts'
import { type LandingContent, sectionOf } from './content.ts'

/** Of the texts that are written in any language, how many per cent are written in each. A section that is hidden does not count. */
export function completenessOf(facts: TenantFacts, content: LandingContent): Record<Language, number> {
  const begun = textsShown(facts, content).filter(text => text.ar !== '' || text.en !== '')
  // Rounded down, so that a hundred means all of it.
  const share = (language: Language) =>
    begun.length ? Math.floor((100 * begun.filter(text => text[language] !== '').length) / begun.length) : 0
  return { ar: share('ar'), en: share('en') }
}

/**
 * The languages in which a page is published, its default first: of those the tenant chose, the ones in which it has a name and says
 * what it is about. Never empty: while none is so far, the one with a name speaks, else the default one.
 */
export function languagesWithContent(facts: TenantFacts, content: LandingContent): [Language, ...Language[]] {
  const chosen = languagesOf(facts.languages)
  const isNamed = (language: Language) => facts.name[language].trim() !== ''
  const said = [facts.description, ...saidOnTop(content)]
  const [first, ...others] = chosen.filter(language => isNamed(language) && said.some(text => text[language].trim() !== ''))
  return first ? [first, ...others] : [chosen.find(isNamed) ?? chosen[0]]
}

function saidOnTop(content: LandingContent): L10n[] {
  const [hero, about] = [sectionOf(content, 'hero'), sectionOf(content, 'about')]
  return [...(hero?.visible ? [hero.tagline] : []), ...(about?.visible ? [about.lead, about.body] : [])]
}

/** Choices, dates and names of files are the same in every language; what remains is what somebody writes. */
function textsShown(facts: TenantFacts, content: LandingContent): L10n[] {
  const sections = content.sections.filter(section => section.visible)
  return [...bilingualTexts(facts).values(), ...bilingualTexts(sections).values()].map(blank)
}

const blank = (text: L10n): L10n => ({ ar: text.ar.trim(), en: text.en.trim() })

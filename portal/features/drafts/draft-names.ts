// Names of a draft in both languages. A typed name suggests the other name until the user edits the suggestion.

import type { DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'
import { type Language, languageOfText } from '#contract/language.ts'
import { suggestName } from '#contract/names/name-suggestions.ts'
import type { LanguageSet } from '#contract/tenants/tenant.ts'

type Names = Pick<DraftContent, 'name' | 'suggested'>

/** Sets a typed name. Replaces the other name only if it is empty or was suggested. */
export function withName({ name, suggested }: Names, language: Language, typed: string): Names {
  const other = otherThan(language)
  const follows = suggested === other || name[other] === ''
  const offered = follows ? suggestName(typed, other) : name[other]
  return {
    name: language === 'ar' ? { ar: typed, en: offered } : { ar: offered, en: typed },
    suggested: follows && offered !== '' ? other : null,
  }
}

export const namesOf = (typed: string): Names => withName({ name: { ar: '', en: '' }, suggested: null }, languageOfText(typed), typed)

/** Returns the typed name. If the user typed both, returns the English name, because slugs are Latin. */
export const writtenName = ({ name, suggested }: Names): string => (suggested === 'en' || name.en.trim() === '' ? textOf(name) : name.en)

/** Returns names for a page. For a bilingual page, suggests the missing name. */
export function namesFor(languages: LanguageSet, { name, suggested }: Names): Names {
  if (languages === 'ar+en') {
    const written = suggested === 'ar' || name.ar === '' ? 'en' : 'ar'
    return withName({ name, suggested }, written, name[written])
  }
  return name[languages] ? { name, suggested } : { name: { ...name, [languages]: textOf(name) }, suggested: null }
}

const textOf = (name: DraftContent['name']) => name.ar || name.en
const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

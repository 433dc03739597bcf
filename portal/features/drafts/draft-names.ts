// Draft names in both languages. Typing one suggests the other until it is edited.
import type { DraftContent } from '#contract/endpoints/drafts.ts'
import { type Language, languageOfText } from '#contract/language.ts'
import { suggestName } from '#contract/name-suggestions.ts'
import type { LanguageSet } from '#contract/tenant.ts'

type Names = Pick<DraftContent, 'name' | 'suggested'>

/** Replaces the other name only if it is empty or suggested. */
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

/** If both were typed, returns the English one: slugs are Latin. */
export const writtenName = ({ name, suggested }: Names): string => (suggested === 'en' || name.en.trim() === '' ? textOf(name) : name.en)

/** With both languages, suggests the missing name. */
export function namesFor(languages: LanguageSet, { name, suggested }: Names): Names {
  if (languages === 'ar+en') {
    const written = suggested === 'ar' || name.ar === '' ? 'en' : 'ar'
    return withName({ name, suggested }, written, name[written])
  }
  return name[languages] ? { name, suggested } : { name: { ...name, [languages]: textOf(name) }, suggested: null }
}

const textOf = (name: DraftContent['name']) => name.ar || name.en
const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

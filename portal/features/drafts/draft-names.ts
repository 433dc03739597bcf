// Both names of a page that is being built: who writes one is offered the other, until that one is touched as well.
import type { DraftContent } from '#contract/endpoints/drafts.ts'
import { type Language, languageOfText } from '#contract/language.ts'
import { suggestName } from '#contract/name-suggestions.ts'
import type { LanguageSet } from '#contract/tenant.ts'

type Names = Pick<DraftContent, 'name' | 'suggested'>

/** What was typed in one language; the other name follows while it is empty or an offer of ours. */
export function withName({ name, suggested }: Names, language: Language, typed: string): Names {
  const other = otherThan(language)
  const follows = suggested === other || name[other] === ''
  const offered = follows ? suggestName(typed, other) : name[other]
  return {
    name: language === 'ar' ? { ar: typed, en: offered } : { ar: offered, en: typed },
    suggested: follows && offered !== '' ? other : null,
  }
}

/** A name of which only the letters are known. */
export const namesOf = (typed: string): Names => withName({ name: { ar: '', en: '' }, suggested: null }, languageOfText(typed), typed)

/** The one that its organizer wrote; of two the English one, whose letters an address has. */
export const writtenName = ({ name, suggested }: Names): string => (suggested === 'en' || name.en.trim() === '' ? textOf(name) : name.en)

/** Whoever asks for one language alone keeps the name that there is; whoever asks for both is offered the other. */
export function namesFor(languages: LanguageSet, { name, suggested }: Names): Names {
  if (languages === 'ar+en') {
    const written = suggested === 'ar' || name.ar === '' ? 'en' : 'ar'
    return withName({ name, suggested }, written, name[written])
  }
  return name[languages] ? { name, suggested } : { name: { ...name, [languages]: textOf(name) }, suggested: null }
}

const textOf = (name: DraftContent['name']) => name.ar || name.en
const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

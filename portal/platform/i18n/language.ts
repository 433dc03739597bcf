import { directionOf, type Language } from '#contract/language.ts'

/** The language on screen: the document's own. */
export const currentLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ar')

/** Turns the whole document. */
export function showLanguage(language: Language) {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

import { directionOf, type Language } from '#contract/language.ts'

export const currentLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ar')

export function showLanguage(language: Language) {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

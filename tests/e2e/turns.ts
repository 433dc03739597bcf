// Tests without a language in their title alternate languages. `npm run inspect` runs each in both.
import type { Language } from '#contract/language.ts'
import { languages } from './words.ts'

/** Set by `npm run inspect`. */
export const everyLanguage = 'EVERY_LANGUAGE'

/** Returns the languages to test; `language` is the default. */
export const walkedIn = (language: Language): readonly Language[] => (process.env[everyLanguage] ? languages : [language])

export const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

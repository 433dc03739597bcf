// Tests without a language in their title alternate languages.
import type { Language } from '#contract/language.ts'
import { languages } from './words.ts'

export const everyLanguage = 'EVERY_LANGUAGE'

/** `npm run inspect` tests both languages. */
export const walkedIn = (language: Language): readonly Language[] => (process.env[everyLanguage] ? languages : [language])

export const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

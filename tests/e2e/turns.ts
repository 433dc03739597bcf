// A test without a language in its title runs in one of the languages, alternating between tests.

import type { Language } from '#contract/language.ts'
import { languages } from './words.ts'

export const everyLanguage = 'EVERY_LANGUAGE'

/** Returns the languages of a test: one language, or both for `npm run test:all` and `npm run inspect`. */
export const walkedIn = (language: Language): readonly Language[] => (process.env[everyLanguage] ? languages : [language])

export const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

// A journey whose sentence has no language is walked in one: journeys take turns, so that a run meets both. `npm run inspect` walks each in both.
import type { Language } from '#contract/language.ts'
import { languages } from './words.ts'

/** Set where each journey is walked in every language. */
export const everyLanguage = 'EVERY_LANGUAGE'

/** The languages in which a journey is walked, of which one is its turn. */
export const walkedIn = (language: Language): readonly Language[] => (process.env[everyLanguage] ? languages : [language])

/** Of the one whom somebody meets on a journey. */
export const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

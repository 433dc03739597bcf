import { type L10n, type Language, textIn } from '#contract/language.ts'
import { wordsIn } from '../words/words.ts'

/** Returns the award's own name, or the name of its place. */
export const awardName = ({ name, place }: { name: L10n; place: number }, language: Language): string =>
  textIn(name, language) || wordsIn[language].place[place] || wordsIn[language].specialPrize

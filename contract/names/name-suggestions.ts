import { type Language, languageOfText } from '../language.ts'
import { longestName, nameFault } from '../limits.ts'
import { arabicName } from './arabic-names.ts'
import { englishName } from './english-names.ts'

/** Suggests a name in the other language. Returns '' if any word is unknown, because a wrong name would enter the permanent link. */
export function suggestName(name: string, to: Language): string {
  const typed = name.normalize('NFKC').slice(0, 200).trim()
  const suggested = to === 'ar' ? arabicName(typed) : languageOfText(typed) === 'en' ? '' : englishName(typed)
  return nameFault(suggested) === null && suggested.length <= longestName ? suggested : ''
}

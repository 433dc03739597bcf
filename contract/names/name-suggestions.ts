import { type Language, languageOfText } from '../language.ts'
import { longestName, nameFault } from '../limits.ts'
import { arabicName } from './arabic-names.ts'
import { latinTitle } from './latin-titles.ts'
import { latinWords } from './latin-words.ts'

/**
 * Suggests a name in the other language: translates known words, transliterates unknown Arabic words. Returns '' if unsure, because a wrong
 * word is worse than an empty field.
 */
export function suggestName(name: string, to: Language): string {
  const typed = name.normalize('NFKC').slice(0, 200).trim()
  const suggested = to === 'en' ? englishName(typed) : arabicName(typed)
  return nameFault(suggested) === null ? suggested : ''
}

function englishName(name: string): string {
  if (languageOfText(name) === 'en') return ''
  const title = latinWords(name).split(/\s+/).filter(Boolean).map(latinTitle).join(' ')
  return title.length <= longestName ? title : title.slice(0, Math.max(0, title.lastIndexOf(' ', longestName)))
}

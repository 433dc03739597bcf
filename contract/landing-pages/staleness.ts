// Arabic is the original. An English text is stale if Arabic changed since English was last edited.

import { bilingualTexts } from './bilingual-texts.ts'
import type { LandingContent } from './content.ts'

/** For each path, the hash of the Arabic text that the English text translates; '' if English was written first. */
export type StaleTranslation = Record<string, string>

/** Returns the stale texts after a save. Restoring the old Arabic text makes its translation current again. */
export function staleAfter(before: LandingContent, after: LandingContent, outrun: StaleTranslation): StaleTranslation {
  const earlier = bilingualTexts(before)
  const kept: StaleTranslation = {}
  for (const [path, now] of bilingualTexts(after)) {
    const then = earlier.get(path) ?? { ar: '', en: '' }
    if (!now.ar || !now.en || now.en !== then.en) continue
    const answered = outrun[path] ?? markOf(then.ar)
    if (answered !== markOf(now.ar)) kept[path] = answered
  }
  return kept
}

/** Returns paths of stale English texts, in document order. */
export const staleTexts = (content: LandingContent, outrun: StaleTranslation): string[] =>
  [...bilingualTexts(content)].filter(([path, text]) => isStale(text.ar, text.en, outrun[path])).map(([path]) => path)

export const markTranslationCurrent = (path: string, outrun: StaleTranslation): StaleTranslation =>
  Object.fromEntries(Object.entries(outrun).filter(([other]) => other !== path))

const isStale = (ar: string, en: string, answered: string | undefined) =>
  ar !== '' && en !== '' && answered !== undefined && answered !== '' && answered !== markOf(ar)

/** Returns a hash of a text (FNV-1a in base 36). It is short, and sufficient to detect a change of one field. */
function markOf(text: string): string {
  if (!text) return ''
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0).toString(36)
}

// "English is older than Arabic". Arabic is the original of a page in both languages: a translation is stale when its original
// has moved on since the translation was last touched. Only such texts are remembered, so a page in step stores nothing.
import { bilingualTexts } from './bilingual-texts.ts'
import type { LandingContent } from './content.ts'

/** By the path of a text: the mark of the Arabic that its English still answers to; '' where English was there before any Arabic. */
export type Outrun = Record<string, string>

/** What to remember after a save. Coming back to the old Arabic, by hand or by undo, brings a text back into step. */
export function outrunAfter(before: LandingContent, after: LandingContent, outrun: Outrun): Outrun {
  const earlier = bilingualTexts(before)
  const kept: Outrun = {}
  for (const [path, now] of bilingualTexts(after)) {
    const then = earlier.get(path) ?? { ar: '', en: '' }
    if (!now.ar || !now.en || now.en !== then.en) continue
    const answered = outrun[path] ?? markOf(then.ar)
    if (answered !== markOf(now.ar)) kept[path] = answered
  }
  return kept
}

/** The paths whose English is older than their Arabic, in the order of the document. */
export const staleTexts = (content: LandingContent, outrun: Outrun): string[] =>
  [...bilingualTexts(content)].filter(([path, text]) => isStale(text.ar, text.en, outrun[path])).map(([path]) => path)

/** An editor may say that a translation still holds: the text is in step from here on. */
export const settled = (path: string, outrun: Outrun): Outrun =>
  Object.fromEntries(Object.entries(outrun).filter(([other]) => other !== path))

const isStale = (ar: string, en: string, answered: string | undefined) =>
  ar !== '' && en !== '' && answered !== undefined && answered !== '' && answered !== markOf(ar)

/** FNV-1a in base 36: enough to tell two wordings of one field apart, and shorter than either. */
function markOf(text: string): string {
  if (!text) return ''
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0).toString(36)
}

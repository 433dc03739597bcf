// Converts Arabic to Latin letters for slugs. Translates known words and transliterates others.
import { folded } from '../text/folding.ts'
import { adjectives, kinds, names, nouns, particles } from './latin-dictionary.ts'

type Known = { latin: string; part: 'name' | 'kind' | 'described' | 'particle' }
/** A converted word. `opens`: it starts a new group of words, because a particle ("for", "and", "in") precedes it */
type Read = Known & { opens: boolean }

/** Converts the Arabic parts of a text to Latin letters; other parts are unchanged. */
export const latinWords = (text: string): string =>
  text
    .replace(/[\u064b-\u0650\u0652\u0670\u0640]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String((digit.codePointAt(0) as number) & 15))
    .replace(
      /[\u0620-\u0651\u066e-\u06d3]+(?:\s+[\u0620-\u0651\u066e-\u06d3]+)*/g,
      run => ` ${inEnglishOrder(readWords(run.split(/\s+/)))} `,
    )

/** Joins the words in English order: in each group names come first, then other words in reverse. The kind of event is last. */
function inEnglishOrder(words: readonly Read[]): string {
  const groups: Read[][] = []
  for (const word of words)
    if (word.opens || groups.length === 0) groups.push([word])
    else groups.at(-1)?.push(word)
  const of = (part: Known['part'], group: readonly Read[]) => group.filter(word => word.part === part)
  const ordered = groups.flatMap(group => [...of('name', group), ...of('described', group).toReversed()])
  return [...ordered, ...of('kind', words).toReversed()].map(word => word.latin).join(' ')
}

function readWords(words: readonly string[]): Read[] {
  const read: Read[] = []
  for (let at = 0; at < words.length;) {
    const { length, ...word } = readAt(words, at)
    read.push({ ...word, opens: word.opens || read.at(-1)?.part === 'particle' })
    at += length
  }
  return read
}

/** Returns the longest known phrase at this index, otherwise one transliterated word. */
function readAt(words: readonly string[], at: number): Read & { length: number } {
  const [first = '', ...rest] = words.slice(at, at + longestPhrase)
  const starts = [{ word: first, opens: false }, ...withoutPrefix(first)]
  for (let length = rest.length + 1; length > 0; length--)
    for (const { word, opens } of starts) {
      const known = length > 1 ? phrases.get([word, ...rest.slice(0, length - 1)].map(bare).join(' ')) : wordKnown(word, words, at)
      if (known) return { ...known, opens, length }
    }
  const prefixed = /^(?:و?لل|و?بال|وال)/.test(first) ? starts.at(-1) : undefined
  return { latin: spelled(prefixed?.word ?? first), part: 'name', opens: prefixed !== undefined, length: 1 }
}

function wordKnown(word: string, words: readonly string[], at: number): Known | undefined {
  if (folded(word) === 'المدينه') return isMadinah(words, at) ? { latin: 'madinah', part: 'name' } : { latin: 'city', part: 'described' }
  return singles.get(word) ?? singles.get(folded(word)) ?? singles.get(bare(word))
}

/** Whether «المدينة» means Madinah: alone or as a place. With an attribute («المدينة الذكية») it means a city. */
function isMadinah(words: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [words[at - 1] ?? '', words[at + 1] ?? ''].map(folded)
  if (after.startsWith('ال') || words[at]?.startsWith('لل')) return false
  return before === '' || placed.test(before) || kinds[words[at - 1] ?? ''] === 'hackathon'
}
const placed = /^(?:في|منطقه|اماره|امانه|غرفه|جامعه)$/

/** Returns possible words without prefixes: «و» means and, «ب» in or by, «ل» for; «لل» replaces «ل» and the article. */
function withoutPrefix(word: string): { word: string; opens: true }[] {
  const next = /^(?:و|ب)(?=..)/.test(word)
    ? word.slice(1)
    : word.startsWith('لل')
      ? `ال${word.slice(2)}`
      : /^ل(?=..)/.test(word)
        ? word.slice(1)
        : ''
  return next ? [{ word: next, opens: true }, ...(word.startsWith('و') ? withoutPrefix(next) : [])] : []
}

const bare = (word: string) => folded(word).replace(/^ال(?=..)/, '')

const singles = new Map<string, Known>()
const phrases = new Map<string, Known>()
for (const [part, words] of [
  ['name', names],
  ['kind', kinds],
  ['described', nouns],
  ['described', adjectives],
  ['particle', Object.fromEntries([...particles].map(word => [word, '']))],
] as const)
  for (const [word, latin] of Object.entries(words)) {
    const known = { latin, part }
    const spellings = words === adjectives ? [word, folded(word), `${folded(word)}ه`] : [word, folded(word)]
    if (word.includes(' ')) phrases.set(word.split(' ').map(bare).join(' '), known)
    else for (const spelling of spellings) if (!singles.has(spelling)) singles.set(spelling, known)
  }
const longestPhrase = Math.max(...[...phrases.keys()].map(phrase => phrase.split(' ').length))

const letters: Readonly<Record<string, string>> = {
  ا: 'a', أ: 'a', إ: 'i', آ: 'a', ٱ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'th', ر: 'r', ز: 'z', س: 's', ش: 'sh',
  ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', و: 'w', ي: 'y', ى: 'a', ة: 'a',
  ؤ: 'o', ئ: 'e', ء: '', پ: 'p', چ: 'ch', ڤ: 'v', گ: 'g',
} // oxfmt-ignore

/** Transliterates a word. Inserts an `a` for omitted short vowels; و and ي between consonants are long vowels. */
export function spelled(word: string): string {
  const stem = word.length > 4 ? word.replace(/^ال/, '') : word
  const sounds = [...stem].map((letter, at) => {
    if (letter === 'و' && at > 0 && at < stem.length) return isVowel(stem[at + 1]) ? 'w' : 'u'
    if (letter === 'ي' && at > 0) return isVowel(stem[at + 1]) ? (at === 1 ? 'iy' : 'y') : 'i'
    return letters[letter] ?? ''
  })
  return sounds.reduce((said, sound) => said + (needsVowel(said, sound) ? 'a' : '') + sound, '').replace(/aa+/g, 'a')
}
const isVowel = (letter: string | undefined) => letter !== undefined && 'اأإآوىة'.includes(letter)

/** Whether a vowel must be inserted: before a second consonant at the start, and before a third consecutive consonant. */
const needsVowel = (said: string, sound: string) => /(?:^|CC)C$/.test(shape(said)) && /^[^aeiou]/.test(sound)
const shape = (said: string) => said.replace(/[aeiou]/g, 'V').replace(/(?:th|kh|sh|gh|ch|[a-z])/g, 'C')

// Converts Arabic to Latin letters for slugs. Translates known words and transliterates others.

import { folded } from '../text/folding.ts'
import { adjectives, kinds, names, nouns, particles, people, titles } from './latin-dictionary.ts'

type Part = 'name' | 'kind' | 'noun' | 'adjective' | 'title' | 'particle'
type Known = { latin: string; part: Part }
/** Joins a group of words to the previous group: "and", "for", "in", another particle, or nothing */
type Link = '' | 'and' | 'for' | 'in' | 'other'
/** A converted word. `link`: it starts a new group of words, because a particle or a prefix precedes it */
export type Read = Known & { link: Link; arabic: string; isKnown: boolean }

/** Converts the Arabic parts of a text to Latin letters; other parts are unchanged. */
export const latinWords = (text: string): string => replaceArabic(text, inSlugOrder)

/** Whether the word has a translation. A title without a name («الملك») has none. */
export const isTranslated = ({ isKnown, part }: Read) => isKnown && part !== 'title'

/** Returns whether the dictionary has every Arabic word of the text. */
export function isTranslatable(text: string): boolean {
  let isKnown = true
  replaceArabic(text, words => {
    isKnown &&= words.every(isTranslated)
    return ''
  })
  return isKnown
}

/** Replaces each sequence of Arabic words with the text that `compose` returns. */
export const replaceArabic = (text: string, compose: (words: readonly Read[]) => string): string =>
  text
    .replace(/[\u064b-\u0650\u0652\u0670\u0640]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String((digit.codePointAt(0) as number) & 15))
    .replace(/(?<![\u0620-\u0651\u066e-\u06d3])عبد\s+(?=ال)/g, 'عبد')
    .replace(/[\u0620-\u0651\u066e-\u06d3]+(?:\s+[\u0620-\u0651\u066e-\u06d3]+)*/g, run => ` ${compose(readWords(run.split(/\s+/)))} `)

/** Joins the words in English order: in each group names come first, then other words in reverse. The kind of event is last. */
function inSlugOrder(words: readonly Read[]): string {
  const isNamed = ({ part }: Read) => part === 'name' || part === 'title'
  const isDescribed = ({ part }: Read) => part === 'noun' || part === 'adjective'
  const ordered = groupsOf(words).flatMap(group => [...group.filter(isNamed), ...group.filter(isDescribed).toReversed()])
  return [...ordered, ...words.filter(({ part }) => part === 'kind').toReversed()].map(word => word.latin).join(' ')
}

/** Splits the words before each word with a link. Particles are omitted. */
export function groupsOf(words: readonly Read[]): Read[][] {
  const groups: Read[][] = []
  for (const word of words)
    if (word.part === 'particle') continue
    else if (word.link !== '' || groups.length === 0) groups.push([word])
    else groups.at(-1)?.push(word)
  return groups
}

function readWords(words: readonly string[]): Read[] {
  const read: Read[] = []
  for (let at = 0; at < words.length;) {
    const { length, ...word } = readAt(words, at)
    const before = read.at(-1)
    const link = word.link || (before?.part === 'particle' ? linkOf(before.arabic) : '')
    if (before && isOfPlace(read, { ...word, link })) read.splice(-1, 1, { ...before, latin: `${word.latin}-${before.latin}` })
    else read.push({ ...word, link })
    at += length
  }
  return read
}

/** Whether a feminine adjective describes the place before it («جدة التاريخية»), not an earlier noun. */
function isOfPlace(read: readonly Read[], { arabic, part, link }: Read): boolean {
  const group = groupsOf(read).at(-1) ?? []
  const isFeminine = /(?:ة|ه|اء)$/.test(arabic) && arabic.startsWith('ال')
  return link === '' && part === 'adjective' && isFeminine && group.at(-1)?.part === 'name' && !group.some(word => word.part === 'noun')
}

const linkOf = (particle: string): Link => (particle === 'في' ? 'in' : /^(?:ه|هـ|م)$/.test(particle) ? '' : 'other')

/** Returns the longest known phrase or personal name at this index, otherwise one transliterated word. */
function readAt(words: readonly string[], at: number): Read & { length: number } {
  const [first = '', ...rest] = words.slice(at, at + longestPhrase)
  const starts: Start[] = [{ word: first, link: '' }, ...withoutPrefix(first)]
  const person = personAt(words, at, starts)
  for (let length = rest.length + 1; length > 0; length--) {
    if (person && person.length > length) return person
    for (const { word, link } of starts) {
      const known = length > 1 ? phrases.get([word, ...rest.slice(0, length - 1)].map(bare).join(' ')) : wordKnown(word, words, at)
      if (known) return { ...known, link, arabic: word, isKnown: true, length }
    }
    if (person?.length === length) return person
  }
  const prefixed = /^(?:و?لل|و?بال|وال)/.test(first) ? starts.at(-1) : undefined
  const word = prefixed?.word ?? first
  return { latin: spelled(word), part: 'name', link: prefixed?.link ?? '', arabic: word, isKnown: false, length: 1 }
}

type Start = { word: string; link: Link }

/** Returns a person at this index: a title with a name («الأمير سطام بن عبدالعزيز»), or a name with «بن». */
function personAt(words: readonly string[], at: number, starts: readonly Start[]): (Read & { length: number }) | undefined {
  for (const { word, link } of starts) {
    const title = word.startsWith('ال') ? titled.get(bare(word)) : undefined
    const latin = title ? [title] : []
    let next = at + latin.length
    for (;;) {
      const name = next === at ? word : (words[next] ?? '')
      const known = persons.get(folded(name)) ?? persons.get(bare(name))
      const son = sons[name]
      if (known) latin.push(known)
      else if (son && latin.length > 0 && persons.has(bare(words[next + 1] ?? ''))) latin.push(son)
      else break
      next++
    }
    const isPerson = title ? latin.length > 1 : latin.some((part, n) => n > 0 && /^bint?$/.test(part))
    if (isPerson) return { latin: latin.join('-'), part: 'name', link, arabic: word, isKnown: true, length: next - at }
  }
  return undefined
}
const sons: Readonly<Record<string, string>> = { بن: 'bin', ابن: 'bin', بنت: 'bint', آل: 'al' }

function wordKnown(word: string, words: readonly string[], at: number): Known | undefined {
  if (folded(word) === 'المدينه') return isMadinah(words, at) ? { latin: 'madinah', part: 'name' } : { latin: 'city', part: 'noun' }
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
function withoutPrefix(word: string): Start[] {
  const next = /^(?:و|ب)(?=..)/.test(word)
    ? word.slice(1)
    : word.startsWith('لل')
      ? `ال${word.slice(2)}`
      : /^ل(?=..)/.test(word)
        ? word.slice(1)
        : ''
  const link: Link = word.startsWith('و') ? 'and' : word.startsWith('ب') ? 'in' : 'for'
  const inner = link === 'and' ? withoutPrefix(next).map(start => ({ ...start, link })) : []
  return next ? [{ word: next, link }, ...inner] : []
}

const bare = (word: string) => folded(word).replace(/^ال(?=..)/, '')

const singles = new Map<string, Known>()
const phrases = new Map<string, Known>()
for (const [part, words] of [
  ['name', names],
  ['kind', kinds],
  ['noun', nouns],
  ['adjective', adjectives],
  ['title', titles],
  ['particle', Object.fromEntries([...particles].map(word => [word, '']))],
] as const)
  for (const [word, latin] of Object.entries(words)) {
    const known = { latin, part }
    const spellings = words === adjectives ? [word, folded(word), `${folded(word)}ه`] : [word, folded(word)]
    if (word.includes(' ')) phrases.set(word.split(' ').map(bare).join(' '), known)
    else for (const spelling of spellings) if (!singles.has(spelling)) singles.set(spelling, known)
  }
const titled = new Map(Object.entries(titles).map(([arabic, latin]) => [bare(arabic), latin]))
const persons = new Map(Object.entries(people).map(([arabic, latin]) => [bare(arabic), latin]))
const longestPhrase = Math.max(...[...phrases.keys()].map(phrase => phrase.split(' ').length))

const letters: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ٱ: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'th',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  ى: 'a',
  ة: 'a',
  ؤ: 'o',
  ئ: 'e',
  ء: '',
  پ: 'p',
  چ: 'ch',
  ڤ: 'v',
  گ: 'g',
}

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

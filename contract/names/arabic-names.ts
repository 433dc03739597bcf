// Translates an English name into Arabic if all words and their order are known: «هاكاثون الرياض للمدن الذكية».

import { adjectives, kinds, names, nouns } from './latin-dictionary.ts'
import { latinTitle } from './latin-titles.ts'

type Part = 'kind' | 'name' | 'noun' | 'adjective'
type Known = { arabic: string; english: string; part: Part }
/** Nouns, adjectives and names of a part of the English name. The word "for" starts a new part. */
type Group = Record<Exclude<Part, 'kind'>, Known[]>

/** Returns the Arabic name, or '' if a word or the order of words is unknown. */
export function arabicName(name: string): string {
  const words =
    name
      .toLowerCase()
      .replace(/[’']s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const groups: Group[] = [newGroup()]
  const said: Known[] = []
  const years: string[] = []
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    if (word === 'for') groups.push(newGroup())
    else if (/^\d+$/.test(word)) years.push(word)
    else if (word !== 'the') {
      const { known, length } = knownAt(words, at)
      if (!known) return ''
      if (known.part === 'kind') said.push(known)
      else groups.at(-1)?.[known.part].push(known)
      at += length - 1
    }
    at++
  }
  const [kind, another] = said
  const text = another ? null : composed(kind, groups)
  return text ? [text, ...years].join(' ') : ''
}

const newGroup = (): Group => ({ name: [], noun: [], adjective: [] })

function knownAt(words: readonly string[], at: number): { known: Known | undefined; length: number } {
  for (let length = 3; length > 0; length--) {
    const known = at + length <= words.length ? dictionary.get(words.slice(at, at + length).join(' ')) : undefined
    if (known) return { known, length }
  }
  return { known: undefined, length: 1 }
}

/** Composes the Arabic name. Returns null if the groups do not form a known pattern. */
function composed(kind: Known | undefined, [first = newGroup(), ...others]: readonly Group[]): string | null {
  const whose = named(first)
  const ranks = first.adjective.filter(({ english }) => first.noun.length === 0 || ranking.has(english))
  const about = described({ ...first, adjective: first.adjective.filter(adjective => !ranks.includes(adjective)) })
  const forWhom = others.map(audienceOf)
  if (about === null || forWhom.includes('') || (!kind && (ranks.length > 0 || (whose && about)))) return null
  const bearer = kind && (ranks.length > 0 && !whose && !about ? definite(kind.arabic) : kind.arabic)
  const parts = [bearer, whose, whose && about ? toward(about) : about, kind && agreeing(ranks, kind), ...forWhom.map(toward)]
  return parts.filter(Boolean).join(' ')
}

/** Returns the audience in Arabic («الطلاب»), or '' if there is no Arabic phrase for it. */
function audienceOf(group: Group): string {
  if (group.noun.length > 0) return group.name.length > 0 ? '' : (described(group) ?? '')
  return group.adjective.length > 0 ? '' : named(group)
}

const named = ({ name }: Group) => name.map(({ arabic }) => arabic).join(' ')

/** Returns noun and attribute in Arabic: «المدن الذكية». Returns '' for an empty group, and null if the pattern is unknown. */
function described({ noun, adjective }: Group): string | null {
  const head = noun.at(-1)
  if (!head) return ''
  if (adjective.length === 0)
    return [
      ...noun
        .slice(1)
        .toReversed()
        .map(({ arabic }) => arabic),
      definite(noun[0]?.arabic ?? ''),
    ].join(' ')
  return noun.length > 1 || head.arabic.includes(' ') || people.has(head.english)
    ? null
    : `${definite(head.arabic)} ${agreeing(adjective, head)}`
}

/** Returns the adjectives in the gender of the noun. In Arabic, plurals of things take feminine adjectives. */
function agreeing(described: readonly Known[], { arabic, english }: Known): string {
  const isFeminine = /(?:ة|اء|ى)$/.test(arabic) || (/[^s]s$/.test(english) && english !== 'gas')
  return described
    .map(adjective => `ال${isFeminine ? (irregular[adjective.arabic] ?? `${adjective.arabic}ة`) : adjective.arabic}`)
    .join(' ')
}
const irregular: Readonly<Record<string, string>> = { أخضر: 'خضراء', أزرق: 'زرقاء', أول: 'أولى' }

/** Adds the Arabic article. In a noun pair («أمن المعلومات») only the last word has the article. */
function definite(phrase: string): string {
  const words = phrase.split(' ')
  if (words.length > 1 && words.at(-1)?.startsWith('ال')) return phrase
  return words
    .map((word, at) => (word.startsWith('ال') ? word : at > 0 && word.startsWith('و') ? `وال${word.slice(1)}` : `ال${word}`))
    .join(' ')
}

const toward = (phrase: string) => (phrase.startsWith('ال') ? `لل${phrase.slice(2)}` : `ل${phrase}`)

/** English nouns for people. Their Arabic adjectives have irregular plurals, so the translation returns no suggestion. */
const people = new Set(
  (
    'students youth women girls kids families seniors gifted innovators creators developers designers engineers teachers researchers scientists leaders volunteers ' +
    'clients beneficiaries heroes pilgrims entrepreneurs pioneers startups'
  ).split(' '),
)

/** Adjectives that describe the event instead of its topic, such as national: «تحدي الطاقة الوطني». */
const ranking = new Set(
  'national international global regional local arab gulf annual first second third fourth fifth big grand'.split(' '),
)

/** Arabic words by English word. If several Arabic words have the same translation, the first one is used. */
const dictionary = new Map<string, Known>()
for (const [part, words] of [
  ['kind', kinds],
  ['name', names],
  ['noun', nouns],
  ['adjective', adjectives],
] as const)
  for (const [arabic, latin] of Object.entries(words)) {
    const known = { arabic, english: latin, part }
    for (const spelling of [latin, latinTitle(latin).toLowerCase()].map(text => text.replaceAll('-', ' ')))
      if (!dictionary.has(spelling)) dictionary.set(spelling, known)
  }

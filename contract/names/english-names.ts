// Composes English names from Arabic words. Returns no name where a word or the pattern is unknown.

import { latinTitle } from './latin-titles.ts'
import { groupsOf, isTranslated, type Read, replaceArabic } from './latin-words.ts'

/** Returns the English name, or '' if the dictionary does not have every word or the order of words is unknown. */
export function englishName(name: string): string {
  let isSure = true
  const hasLatin = /[a-z]/i.test(name)
  const translated = replaceArabic(name, words => {
    const text = composed(words)
    if (text === null || (hasLatin && words.some(isHead))) isSure = false
    return text ?? ''
  })
  return isSure ? translated.split(/\s+/).filter(Boolean).join(' ') : ''
}

/** Whether the words after "and" belong together only, not also to the words before: «كهرباء ومياه دبي», «التقني والمهني». */
const isClear = (group: readonly Read[]) =>
  group.some(({ part }) => part !== 'adjective') &&
  !(group.some(({ part }) => part === 'name') && group.some(({ part }) => part === 'noun'))

const isHead = ({ latin, part }: Read) => part === 'noun' && heads.has(latin)
const heads = new Set(
  (
    'ministry authority university college institute center foundation association chamber company bank fund club council academy hospital agency ' +
    'group municipality federation school library museum union organization bureau directorate corporation lab'
  ).split(' '),
)
/** Institutions whose English name has the form "Ministry of Health". */
const namedWithOf = new Set(['ministry', 'college', 'university', 'directorate'])

/** Returns the words of one name in English order: "King Saud University Hackathon", "Ministry of Health". */
function composed(words: readonly Read[]): string | null {
  const groups = groupsOf(words)
  const linkedTwice = words.some((word, at) => word.part === 'particle' && words[at + 1]?.part === 'particle')
  if (linkedTwice || !words.every(word => isTranslated(word) && word.link !== 'other')) return null
  const found = words.filter(isHead)
  const [head, another] = found
  const [main = [], ...others] = groups
  if (
    another ||
    (head && head !== main.find(({ part }) => part !== 'kind')) ||
    others.some(group => group.some(({ part }) => part === 'kind'))
  )
    return null
  if (head?.latin === 'foundation' && !main.some(({ part, latin }) => part === 'name' || latin === 'charity')) return null
  if (others.some(group => group[0]?.link === 'and' && !isClear(group))) return null
  const hasNouns = main.some(word => word.part === 'noun' && word !== head)
  const hasOf = head !== undefined && hasNouns && namedWithOf.has(head.latin)
  const isOfPlace = main.some(word => word.part === 'name' && !isOrigin(word))
  const origins = head && !isOfPlace ? words.filter(isOrigin) : []
  // «هاكاثون جامعة الملك سعود للصحة»: the hackathon is for health, not the university.
  const isOfHost = head !== undefined && isOfPlace && main[0]?.part === 'kind'
  const described = (group: readonly Read[]) => phrase(group.filter(word => word !== head && !origins.includes(word)))
  const topics = [described(main)]
  const ends: string[] = []
  let last = topics
  for (const group of others) {
    const link = group[0]?.link
    const text = described(group)
    if (text === '') continue
    if (link === 'and') last.push(text)
    else {
      const isTopic: boolean = link === 'for' && !hasNouns && !isOfHost && ends.length === 0
      last = isTopic ? topics : []
      if (isTopic) topics.splice(-1, 1, [topics.at(-1), text].filter(Boolean).join(' '))
      else ends.push(`${link ?? ''} ${text}`.replace(/^in Saudi$/, 'in Saudi Arabia'))
      if (!isTopic && groups.at(-1) !== group) return null
    }
  }
  const topic = listed(topics.filter(Boolean))
  const kind = words
    .filter(({ part }) => part === 'kind')
    .toReversed()
    .map(({ latin }) => latinTitle(latin))
  const headed = head === undefined ? [topic] : hasOf ? [latinTitle(head.latin), 'of', topic] : [topic, latinTitle(head.latin)]
  return [...origins.map(({ latin }) => latinTitle(latin)), ...headed, ...kind, ...ends].filter(Boolean).join(' ')
}

/** Countries and peoples come first in the name of an institution: "Saudi Central Bank". */
const isOrigin = ({ latin }: Read) => peoples.has(latin)
const peoples = new Set(
  'saudi saudi-arabian arab gulf islamic royal emirati qatari kuwaiti bahraini omani egyptian jordanian american british german french'.split(
    ' ',
  ),
)

/** Returns the words of a group: names first, then nouns and adjectives in reverse. */
const phrase = (group: readonly Read[]) =>
  [...group.filter(({ part }) => part === 'name'), ...group.filter(({ part }) => part === 'noun' || part === 'adjective').toReversed()]
    .map(({ latin }) => latinTitle(latin))
    .join(' ')

const listed = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`

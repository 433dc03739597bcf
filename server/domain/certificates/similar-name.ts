// Whether a corrected name can be the same person's.

import { distance } from 'fastest-levenshtein'
import { latinName } from '#contract/names/latin-names.ts'
import { joinedName, personFolded } from '#contract/text/person-search.ts'

/**
 * Returns whether two names can belong to one person: the first words are alike, and each word of the shorter name is like a word of the longer
 * one. A typo, a missing or additional part, accents, and another script are accepted; another first or family name is not.
 */
export function isSimilarName(one: string, other: string): boolean {
  const inOneScript = isArabic(one) === isArabic(other)
  const [words, others] = inOneScript ? [wordsOf(one), wordsOf(other)] : [consonantsOf(one), consonantsOf(other)]
  const [shorter, longer] = words.length <= others.length ? [words, others] : [others, words]
  const [first, ...rest] = shorter
  if (first === undefined || !isAlike(first, longer[0] ?? '')) return false
  if (shorter.length === 1) return longer.length === 1
  let unmatched = longer.slice(1)
  return rest.every(word => {
    const at = unmatched.findIndex(candidate => isAlike(word, candidate))
    unmatched = unmatched.filter((_, index) => index !== at)
    return at >= 0
  })
}

/** One difference in three letters is a typo or another spelling. */
const isAlike = (one: string, other: string) => distance(one, other) <= Math.floor(Math.max(one.length, other.length) / 3)

const isArabic = (name: string) => /[\u0621-\u06d3]/.test(name)

/** The article, «بن» and "bin" are written or left out freely. */
const wordsOf = (name: string) =>
  joinedName(personFolded(name).replace(/[-'’.]/g, ' '))
    .split(' ')
    .map(word => word.replace(/^(ال|al|el)(?=..)/, ''))
    .filter(word => word !== '' && !/^(بن|بنت|ابن|bin|bint|ibn|ben|al|el|ال)$/.test(word))

/** Spellings of a transliterated name differ in vowels: Mohammed, Muhammad. */
const consonantsOf = (name: string) => wordsOf(latinName(name)).map(word => word.replace(/(?!^)[aeiouyw]|(.)(?=\1)/g, ''))

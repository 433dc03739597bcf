import { isTranslatable } from './latin-words.ts'
import { longestSlug, slugFault, slugWords } from './slug.ts'

/** Returns the best slug for a name, or '' if there is no suggestion. */
export const suggestSlug = (name: string): string => suggestSlugs(name)[0] ?? ''

/**
 * Returns at most three slugs, best first: specific words, with year, initials with year (`riyadh-smart-cities`,
 * `riyadh-smart-cities-2027`, `rsc-2027`). A valid slug is its own best suggestion. Returns none if any Arabic word is unknown.
 */
export function suggestSlugs(name: string, nextYear?: number): string[] {
  const best = isUsable(name) ? name : isTranslatable(name) ? bestOf(slugWords(name.slice(0, 200))) : undefined
  if (!best) return []
  const words = best.split('-').filter(word => !isYear(word))
  const year = best.split('-').find(isYear) ?? nextYear
  const initials = words.map(word => word[0]).join('')
  const dated = year ? [`${words.join('-')}-${year}`, ...(words.length > 2 && isUsable(initials) ? [`${initials}-${year}`] : [])] : []
  return [...new Set([best, ...dated])].filter(isUsable)
}

/** Returns alternatives to a taken slug: with the year, the city or a generic word such as hackathon. */
export function slugAlternatives(name: string, year: number, city = ''): string[] {
  const near = [
    name.endsWith(`-${year}`) ? '' : `${name}-${year}`,
    suggestSlug(city) && `${name}-${suggestSlug(city)}`,
    `hackathon-${name}`,
    `${name}-hack`,
    `${name}-${year + 1}`,
    `${name}-2`,
  ]
  return [...new Set(near)].filter(candidate => candidate !== name && isUsable(candidate))
}

const isUsable = (slug: string) => slugFault(slug) === null

/** Returns a slug of the specific words. Adds a generic word such as hackathon if the slug is too short or reserved. */
function bestOf(words: readonly string[]): string | undefined {
  const own = fitting(words.filter(word => !generic.has(word)))
  const all = fitting(words)
  return [own, all, own.length > 1 ? `${own}-hackathon` : `my-${all}`].find(isUsable)
}

/** Joins as many words as the maximum length allows. The year is always included. */
function fitting(words: readonly string[]): string {
  const year = words.findLast(isYear)
  const ends = year ? `-${year}` : ''
  const text = words.filter(word => word !== year).join('-')
  const room = longestSlug - ends.length
  const cut = text.length <= room ? text : (/^.*(?=-)/.exec(text.slice(0, room + 1))?.[0] ?? text.slice(0, room))
  return `${cut}${ends}`.replace(/^-/, '')
}

const isYear = (word: string) => /^(?:14[4-9]|20[2-9])\d$/.test(word)

const generic = new Set('hackathon hakathon ideathon designathon the a an al and for in at on to with'.split(' '))

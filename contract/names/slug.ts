import { screens } from '../screens.ts'
import { latinWords } from './latin-words.ts'

type SlugFault = 'slug' | 'slug_short' | 'slug_long' | 'slug_digits' | 'slug_reserved'

/** Returns the first violated rule as a key of words.ts, or null. */
export function slugFault(name: string): SlugFault | null {
  if (name.length < 3) return 'slug_short'
  if (name.length > longestSlug) return 'slug_long'
  if (!/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/.test(name) || name.includes('--')) return 'slug'
  if (/^\d+$/.test(name)) return 'slug_digits'
  return reserved.has(name) ? 'slug_reserved' : null
}

/** Normalizes typed input: case, width, spaces, Arabic. At most 40 characters. */
export const normalizeSlug = (typed: string): string => slugWords(typed).join('-').slice(0, longestSlug).replace(/-$/, '')

/** Returns words in slug characters, without a length limit. */
export const slugWords = (text: string): string[] =>
  latinWords(text.normalize('NFKC').toLowerCase())
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

export const longestSlug = 40

const reserved = new Set([
  ...Object.values(screens).flatMap(path => path.split('/')),
  ...(
    'www api app admin portal static assets cdn mail support help status blog docs robots sitemap well-known ar en test demo null undefined gov sa ' +
    'moh dga sdaia localhost dev staging health files locales ftp smtp ns1 ns2 account billing security root system public private maydan meydan ' +
    'fuck shit sex porn xxx kuss sharmout sharmuta nik'
  ).split(' '),
])

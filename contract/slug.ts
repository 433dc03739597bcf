// The address of a hackathon: its rules, the names kept for the platform, and a Latin suggestion for an Arabic name.

export type SlugFault = 'slug' | 'slug_short' | 'slug_long' | 'slug_digits' | 'slug_reserved'

/** The first rule that a tenant name breaks, as a word of words.ts; null when it may be used. */
export function slugFault(name: string): SlugFault | null {
  if (name.length < 3) return 'slug_short'
  if (name.length > 40) return 'slug_long'
  if (!/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/.test(name) || name.includes('--')) return 'slug'
  if (/^\d+$/.test(name)) return 'slug_digits'
  return reserved.has(name) ? 'slug_reserved' : null
}

/** What a person typed as an address, brought to the allowed letters: case, widths, spaces, Arabic. At most 40 characters. */
export function normalizeSlug(typed: string): string {
  return transliterate(typed.normalize('NFKC').toLowerCase())
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/(?<!-)-+$/, '')
}

/** A suggestion for a hackathon's name: "هاكاثون واحة" gives waha; the word hackathon goes when others remain. */
export function suggestSlug(name: string): string {
  const words = normalizeSlug(name.normalize('NFKC').slice(0, 200)).split('-')
  const particular = words.filter(word => !generic.has(word))
  const slug = (particular.join('').match(/[a-z]/) && particular.join('-').length >= 3 ? particular : words).join('-')
  if (words.every(word => generic.has(word))) return `my-${slug}`
  return slugFault(slug) === 'slug_reserved' || slugFault(slug) === 'slug_digits' ? `hackathon-${slug}`.slice(0, 40) : slug
}

/** Three names near one that is taken: with the year, the city, the word. */
export function slugAlternatives(name: string, year: number, city = ''): string[] {
  const near = [
    name.endsWith(`-${year}`) ? '' : `${name}-${year}`,
    suggestSlug(city) && `${name}-${suggestSlug(city)}`,
    `hackathon-${name}`,
    `${name}-hack`,
    `${name}-${year + 1}`,
    `${name}-2`,
  ]
  const fitting = near
    .map(candidate => candidate && trimmed(candidate))
    .filter(candidate => candidate !== name && slugFault(candidate) === null)
  return [...new Set(fitting)]
}

const trimmed = (name: string) => (name.length <= 40 ? name : '')

const generic = new Set(['hackathon', 'hakathon', 'ideathon', 'designathon', 'the', 'al'])

const exceptions: Readonly<Record<string, string>> = {
  هاكاثون: 'hackathon', هاكثون: 'hackathon', الهاكاثون: 'hackathon', آيدياثون: 'ideathon', ايدياثون: 'ideathon', ديزاينثون: 'designathon',
  مكة: 'makkah', المدينة: 'madinah', الرياض: 'riyadh', جدة: 'jeddah', الأحساء: 'ahsa', الدمام: 'dammam', السعودية: 'saudi', محمد: 'mohammed',
  واحة: 'waha', نبض: 'nabd', جامعة: 'jamiat', الذكاء: 'ai', وطن: 'watan', بيانات: 'data', الصحة: 'health', التعليم: 'edu', المستقبل: 'future',
} // oxfmt-ignore

const letters: Readonly<Record<string, string>> = {
  ا: 'a', أ: 'a', إ: 'i', آ: 'a', ٱ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'th', ر: 'r', ز: 'z', س: 's', ش: 'sh',
  ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', و: 'w', ي: 'y', ى: 'a', ة: 'a',
  ؤ: 'o', ئ: 'e', ء: '', پ: 'p', چ: 'ch', ڤ: 'v', گ: 'g',
} // oxfmt-ignore

function transliterate(value: string): string {
  return value
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String((digit.codePointAt(0) as number) & 15))
    .replace(/[\u0600-\u06ff]+/g, word => exceptions[word] ?? latinWord(word))
}

/** Vowels are not written in Arabic; و and ي between consonants are long vowels, the article is dropped. */
function latinWord(word: string): string {
  const bare = word.length > 4 ? word.replace(/^ال/, '') : word
  return [...bare]
    .map((letter, at) => {
      if (letter === 'و' && at > 0 && at < bare.length) return isVowel(bare[at + 1]) ? 'w' : 'u'
      if (letter === 'ي' && at > 0) return isVowel(bare[at + 1]) ? 'y' : 'i'
      return letters[letter] ?? ''
    })
    .join('')
}
const isVowel = (letter: string | undefined) => letter !== undefined && 'اأإآوىة'.includes(letter)

const reserved = new Set(
  (
    'www api app admin portal login register config welcome events event-details hackathons hackathon auth static assets cdn mail support help status blog ' +
    'docs robots sitemap well-known ar en test demo null undefined gov sa moh dga sdaia localhost dev staging health files locales ftp smtp ns1 ns2 account ' +
    'billing security root system public private maydan meydan fuck shit sex porn xxx kuss sharmout sharmuta nik'
  ).split(' '),
)

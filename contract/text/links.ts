/** Whether mail clients would turn a part of this text into a link. */
export const looksLikeLink = (value: string) => /:\/\/|\bwww\.|@|[\p{L}\p{N}-][.。]\p{L}{2,}/iu.test(value.normalize('NFKC'))

/**
 * Whether a name contains a web or email address. Titles and initials ("Dr.Ahmed", "د.محمد"), and dots before anything else than a
 * top-level domain ("Node.js"), are no addresses.
 */
export function containsAddress(name: string): boolean {
  const text = name.normalize('NFKC').toLowerCase()
  if (/:\/\/|\bwww\.|@|\.xn--/.test(text)) return true
  return text.split(/\s/).some(word => {
    const parts = word.split(/[.。]/)
    return parts.some((part, at) => at > 0 && isHost(parts[at - 1] ?? '', part))
  })
}

function isHost(before: string, after: string): boolean {
  const label = before.replace(/[^\p{L}\p{N}]/gu, '')
  const [, end = '', next = ''] = /^(\p{L}{2,})([^]?)/u.exec(after) ?? []
  if (label === '' || end === '' || next === '-') return false
  // One Arabic letter is an initial or a title ("م.عرب").
  if (next === '/' || (genericDomains.has(end) && !/^\p{Script=Arabic}$/u.test(label))) return true
  return label.length > 1 && !titles.has(label) && isCountryDomain(end)
}

/** Abbreviations that are written before a name without a space. */
const titles = new Set(['dr', 'mr', 'mrs', 'ms', 'eng', 'prof', 'sh', 'st', 'md', 'mohd', 'abd'])
/** Top-level domains of more than two letters that spam uses, by the largest numbers of registered domains. */
const genericDomains = new Set(
  `com net org info biz xyz online site shop store top club live link click app dev page website space tech fun icu vip pro one world today
  life digital cloud agency email news group company money loan win bid review buzz cyou sbs cfd bond lol rest monster quest beauty mobi name
  edu gov zip mov web blog chat bot social media network events support help center services solutions systems studio design asia cat
  السعودية امارات مصر شبكة موقع عرب بازار كوم قطر عمان المغرب الاردن تونس فلسطين سورية الجزائر`.split(/\s+/),
)
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const isCountryDomain = (end: string) => /^[a-z]{2}$/.test(end) && regions.of(end.toUpperCase()) !== undefined

/** Maximum number of links in an announcement. */
export const maxLinks = 5

/** A part of a text. `label` has domain and path of the link. The domain is in ASCII, so that similar foreign letters are visible. */
export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; url: string; label: string }

/** Splits a text into https URLs and other text. Punctuation after a URL is not a part of the URL. */
export function splitAtLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(/https:\/\/[^\s<>"«»“”]+/giu)) {
    const address = withoutPunctuation(found)
    if (!isPublicAddress(address)) continue
    const url = new URL(address)
    parts.push({ kind: 'text', text: text.slice(end, index) }, { kind: 'link', url: url.href, label: labelOf(url) })
    end = index + address.length
  }
  parts.push({ kind: 'text', text: text.slice(end) })
  return parts.filter(part => part.kind === 'link' || part.text !== '')
}

const longestLabel = 60
const labelOf = ({ hostname, pathname, search, hash }: URL) => {
  const label = `${hostname}${pathname === '/' ? '' : pathname}${search}${hash}`
  return label.length > longestLabel ? `${label.slice(0, longestLabel)}…` : label
}

const punctuation = ".,;:!?'’،؛؟…*_]}"
function withoutPunctuation(address: string): string {
  let end = address.length
  let unbalanced = address.split(')').length - address.split('(').length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    if (last === ')' && unbalanced > 0) unbalanced--
    else if (!punctuation.includes(last)) break
  }
  return address.slice(0, end)
}

/** Whether a URL is public: without credentials, port and IP address, and with a host name that resolves outside of a local network. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('\\') || !URL.canParse(address)) return false
  const { username, password, port, hostname } = new URL(address)
  return !username && !password && !port && /\.[a-z][a-z0-9-]+$/.test(hostname) && !/\.(?:localhost|local|internal|lan)$/.test(hostname)
}

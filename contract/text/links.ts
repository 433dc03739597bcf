/** Whether mail clients would turn a part of this text into a link. */
export const looksLikeLink = (value: string) => /:\/\/|\bwww\.|@|[\p{L}\p{N}-][.。]\p{L}{2,}/iu.test(value.normalize('NFKC'))

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

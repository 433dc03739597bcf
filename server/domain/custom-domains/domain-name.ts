// What somebody typed as a domain, and how a domain is shown.
import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { isLoopback } from '#server/platform/hosts/loopback.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type DomainFault = 'unreadable' | 'public' | 'ours'

/** The name as a Host header says it. An address of a page that was pasted is taken for its name. */
export function readDomain(typed: string, settings: Settings): { domain: string } | { fault: DomainFault } {
  const [host = ''] = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .split(/[/?#]/, 1)
  const domain = domainToASCII(host.replace(/[.。]$/, '')).toLowerCase()
  if (!isName.test(domain) || domain.length > mostLetters) return { fault: 'unreadable' }
  if (isLoopback(domain) || isOurs(domain, settings)) return { fault: 'ours' }
  const { domain: registered, isIp, isIcann, isPrivate } = parse(domain, { allowPrivateDomains: true })
  if (isIp) return { fault: 'unreadable' }
  // `com.sa` and `github.io` are where others have theirs; `.lan` is nowhere.
  return registered === null || !(isIcann || isPrivate) ? { fault: 'public' } : { domain }
}

const mostLetters = 200
const isName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Nothing of the platform's own, nor beneath it: those names are given out by us. */
function isOurs(domain: string, { portalUrl, adminUrl, localesUrl, pagesUrl }: Settings): boolean {
  const ofPages = new URL(pagesUrl.replace('{tenant}', 'x')).hostname.replace(/^[^.]*\./, '')
  const own = [...[portalUrl, adminUrl, localesUrl].map(url => new URL(url).hostname), ofPages]
  return own.some(name => domain === name || domain.endsWith(`.${name}`))
}

/** One that is registered, and not a name beneath it: it can be no alias (RFC 1912, 2.4). */
export const isApex = (domain: string) => parse(domain, { allowPrivateDomains: true }).domain === domain

/**
 * In letters, where each label is Arabic or Latin of the alphabet alone: any other might be taken for a name that it is not, and is shown as
 * the DNS writes it.
 */
export function shownDomain(domain: string): string {
  const letters = domainToUnicode(domain)
  return letters.split('.').every(label => isArabic.test(label) || isPlain.test(label)) ? letters : domain
}
const isArabic = /^[\p{Script=Arabic}\p{Nd}-]+$/u
const isPlain = /^[a-z0-9-]+$/

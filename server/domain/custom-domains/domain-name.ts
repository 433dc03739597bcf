import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { isLoopback } from '#server/platform/settings/loopback.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type DomainFault = 'unreadable' | 'public' | 'ours'

/** Returns the name as in a Host header. Accepts a pasted page address. */
export function readDomain(typed: string, settings: Settings): { domain: string } | { fault: DomainFault } {
  const [host = ''] = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .split(/[/?#]/, 1)
  const domain = domainToASCII(host.replace(/[.。]$/, '')).toLowerCase()
  if (!isName.test(domain) || domain.length > maxLetters) return { fault: 'unreadable' }
  if (isLoopback(domain) || isOurs(domain, settings)) return { fault: 'ours' }
  const { domain: registered, isIp, isIcann, isPrivate } = parse(domain, { allowPrivateDomains: true })
  if (isIp) return { fault: 'unreadable' }
  // Public suffixes such as `com.sa` and `github.io` have other owners; `.lan` is not public.
  return registered === null || !(isIcann || isPrivate) ? { fault: 'public' } : { domain }
}

const maxLetters = 200
const isName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

function isOurs(domain: string, { portalUrl, adminUrl, localesUrl, pagesUrl }: Settings): boolean {
  const ofPages = new URL(pagesUrl.replace('{tenant}', 'x')).hostname.replace(/^[^.]*\./, '')
  const own = [...[portalUrl, adminUrl, localesUrl].map(url => new URL(url).hostname), ofPages]
  return own.some(name => domain === name || domain.endsWith(`.${name}`))
}

/** A registered domain itself cannot be a CNAME (RFC 1912, 2.4). */
export const isApex = (domain: string) => parse(domain, { allowPrivateDomains: true }).domain === domain

/** Shows letters if each label is only Arabic or only Latin. Other names may imitate another, so they are shown in punycode. */
export function shownDomain(domain: string): string {
  const letters = domainToUnicode(domain)
  return letters.split('.').every(label => isArabic.test(label) || isPlain.test(label)) ? letters : domain
}
const isArabic = /^[\p{Script=Arabic}\p{Nd}-]+$/u
const isPlain = /^[a-z0-9-]+$/

// Parses and displays domain names.
import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { isLoopback } from '#server/platform/hosts/loopback.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type DomainFault = 'unreadable' | 'public' | 'ours'

/** Returns the name as a Host header has it. Accepts a pasted page address. */
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
  // Public suffixes such as `com.sa` and `github.io` have other owners; `.lan` does not exist publicly.
  return registered === null || !(isIcann || isPrivate) ? { fault: 'public' } : { domain }
}

const mostLetters = 200
const isName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Whether the name is one of the platform's or below it. */
function isOurs(domain: string, { portalUrl, adminUrl, localesUrl, pagesUrl }: Settings): boolean {
  const ofPages = new URL(pagesUrl.replace('{tenant}', 'x')).hostname.replace(/^[^.]*\./, '')
  const own = [...[portalUrl, adminUrl, localesUrl].map(url => new URL(url).hostname), ofPages]
  return own.some(name => domain === name || domain.endsWith(`.${name}`))
}

/** A registered domain itself. It cannot be a CNAME (RFC 1912, 2.4). */
export const isApex = (domain: string) => parse(domain, { allowPrivateDomains: true }).domain === domain

/**
 * Shows letters if each label is only Arabic or only basic Latin. Other names are shown in punycode, because they may imitate another name.
 */
export function shownDomain(domain: string): string {
  const letters = domainToUnicode(domain)
  return letters.split('.').every(label => isArabic.test(label) || isPlain.test(label)) ? letters : domain
}
const isArabic = /^[\p{Script=Arabic}\p{Nd}-]+$/u
const isPlain = /^[a-z0-9-]+$/

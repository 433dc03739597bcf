// Maps Host headers to parts of the product. Links are built from settings, never from the header.

import { isLoopback } from '#server/platform/settings/loopback.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export type Hosts = {
  /** Returns the tenant of a page host; null for other hosts. */
  pageOf(host: string | undefined): PageHost | null
  isPortal(host: string | undefined): boolean
  /** Returns the part of the product that the host serves; 'portal' for unknown hosts. */
  siteOf(host: string | undefined): 'portal' | 'admin' | 'page'
}
export type Site = ReturnType<Hosts['siteOf']>

export type PageHost = { readonly tenant: string; readonly domain: string | null }
export type CustomHosts = { at(hostname: string): PageHost | undefined }

/** Ignores the port, the case and a trailing dot. */
export function createHosts(settings: Settings, custom: CustomHosts): Hosts {
  const portal = new Set([new URL(settings.portalUrl).hostname, ...(isLoopback(settings.host) ? ['localhost', '127.0.0.1', '[::1]'] : [])])
  const admin = new URL(settings.adminUrl).hostname
  const tenantIn = readPageNames(settings)
  const isAdmin = (host: string | undefined) => hostnameOf(host) === admin
  const ownPageOf = remembered(host => {
    const name = hostnameOf(host)
    if (name === null || portal.has(name) || name === admin) return null
    const tenant = tenantIn(name)
    return tenant === null ? null : { tenant, domain: null }
  })
  // The product's own hosts take precedence over custom domains.
  const pageOf = (host: string | undefined) => {
    const own = ownPageOf(host)
    if (own) return own
    const name = hostnameOf(host)
    return name === null || portal.has(name) || name === admin ? null : (custom.at(name) ?? null)
  }
  return {
    isPortal: host => portal.has(hostnameOf(host) ?? ''),
    siteOf: host => (isAdmin(host) ? 'admin' : pageOf(host) === null ? 'portal' : 'page'),
    pageOf,
  }
}

/** Extracts {tenant} from a hostname of pagesUrl; null for other names. */
export function readPageNames({ pagesUrl }: Pick<Settings, 'pagesUrl'>): (name: string) => string | null {
  const [before = '', after = ''] = pagesUrl
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/:\d*$/, '')
    .split('{tenant}')
  return name => {
    if (name.length <= before.length + after.length || !name.startsWith(before) || !name.endsWith(after)) return null
    const tenant = name.slice(before.length, name.length - after.length)
    return /^[a-z0-9-]{1,63}$/.test(tenant) ? tenant : null
  }
}

/** Caches results per header; clears the cache when full. */
function remembered(read: (host: string | undefined) => PageHost | null): (host: string | undefined) => PageHost | null {
  const known = new Map<string | undefined, PageHost | null>()
  return host => {
    const before = known.get(host)
    if (before !== undefined) return before
    const page = read(host)
    if (known.size >= 10_000) known.clear()
    if ((host?.length ?? 0) <= 255) known.set(host, page)
    return page
  }
}

function hostnameOf(host: string | undefined): string | null {
  if (!host || host.length > 255) return null
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

// Which part of the product a Host header means. The setting decides, never the header: links are built from settings only.
import type { Settings } from '#server/platform/settings/settings.ts'
import { isLoopback } from './loopback.ts'

export type Hosts = {
  /** which page a host is of; null for any other host */
  pageOf(host: string | undefined): PageHost | null
  isPortal(host: string | undefined): boolean
  /** whose routes answer there; a host that is none of ours has no other than the portal's */
  siteOf(host: string | undefined): 'portal' | 'admin' | 'page'
}
export type Site = ReturnType<Hosts['siteOf']>

/** A hackathon's name in its address, and the custom domain by which it was asked for, where that was one. */
export type PageHost = { readonly tenant: string; readonly domain: string | null }
/** The custom domains that are answered: a host is one of them to the letter, or none. */
export type CustomHosts = { at(hostname: string): PageHost | undefined }

/** Ports are left to the proxy; case and a trailing dot are not part of a name. */
export function openHosts(settings: Settings, custom: CustomHosts): Hosts {
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
  // What is ours comes first: no custom domain stands in its place, whatever the settings become.
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

/** What stands for {tenant} in a name of the pages' own host; null in any other name. */
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

/** Every visitor of a page sends the same header. Whoever sends many different ones makes it forget, and no more. */
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

// Which part of the product a Host header means. The setting decides, never the header: links are built from settings only.
import type { Settings } from '#server/platform/settings/settings.ts'
import { isLoopback } from './loopback.ts'

export type Hosts = {
  /** the hackathon's address in a page host; null for any other host */
  tenantOf(host: string | undefined): string | null
  isPortal(host: string | undefined): boolean
  /** whose routes answer there; a host that is none of ours has no other than the portal's */
  siteOf(host: string | undefined): 'portal' | 'admin' | 'page'
}
export type Site = ReturnType<Hosts['siteOf']>

/** Ports are left to the proxy; case and a trailing dot are not part of a name. */
export function openHosts(settings: Settings): Hosts {
  const portal = new Set([new URL(settings.portalUrl).hostname, ...(isLoopback(settings.host) ? ['localhost', '127.0.0.1', '[::1]'] : [])])
  const admin = new URL(settings.adminUrl).hostname
  const [before = '', after = ''] = settings.pagesUrl
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/:\d*$/, '')
    .split('{tenant}')
  const isAdmin = (host: string | undefined) => hostnameOf(host) === admin
  const tenantOf = remembered(host => {
    const name = hostnameOf(host)
    if (name === null || portal.has(name) || name === admin) return null
    if (name.length <= before.length + after.length || !name.startsWith(before) || !name.endsWith(after)) return null
    const tenant = name.slice(before.length, name.length - after.length)
    return /^[a-z0-9-]{1,63}$/.test(tenant) ? tenant : null
  })
  return {
    isPortal: host => portal.has(hostnameOf(host) ?? ''),
    siteOf: host => (isAdmin(host) ? 'admin' : tenantOf(host) === null ? 'portal' : 'page'),
    tenantOf,
  }
}

/** Every visitor of a page sends the same header. Whoever sends many different ones makes it forget, and no more. */
function remembered(read: (host: string | undefined) => string | null): (host: string | undefined) => string | null {
  const known = new Map<string | undefined, string | null>()
  return host => {
    const before = known.get(host)
    if (before !== undefined) return before
    const tenant = read(host)
    if (known.size >= 10_000) known.clear()
    if ((host?.length ?? 0) <= 255) known.set(host, tenant)
    return tenant
  }
}

function hostnameOf(host: string | undefined): string | null {
  if (!host || host.length > 255) return null
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Hosts } from '#server/platform/hosts/hosts.ts'

/** For every response: no MIME sniffing, and HSTS for a year on https. */
export const securityHeaders = (address: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  // Subdomains can belong to others without a certificate.
  ...(address.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** CORS on the administrators' host for the portal's origin. Scripts send tokens explicitly, so credentials are not allowed. */
export function allowPortalOrigin(hosts: Hosts, portalUrl: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { host, origin } = request.headers
    if (hosts.siteOf(host) !== 'admin') return
    void reply.header('vary', 'origin')
    if (origin !== portalUrl) return
    void reply.headers({ 'access-control-allow-origin': portalUrl, 'access-control-expose-headers': 'retry-after' })
    const method = request.headers['access-control-request-method']
    if (request.method !== 'OPTIONS' || method === undefined || request.is404) return
    return reply.code(204).headers(preflightHeaders).send()
  }
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, accept-language, x-tenant-id, idempotency-key',
  'access-control-max-age': '600',
}

/**
 * Uses Sec-Fetch-Site, or Origin in old browsers and on plain http. Without both it is no cross-site browser request. Same method as Go's
 * CrossOriginProtection.
 */
export function isSameOrigin({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers
  // 'none': started by the user.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || (URL.canParse(origin) && hostnameOf(new URL(origin).host) === hostnameOf(host ?? ''))
}

/** Ignores the port, which a proxy can change. */
const hostnameOf = (host: string) => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

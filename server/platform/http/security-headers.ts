// Security headers of every response, CORS for the administrators' host, and the check that a form was sent from its own page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Hosts } from '#server/platform/hosts/hosts.ts'

/** What every answer carries: nothing is to be taken for another type than it says, and what came by TLS once comes so for a year. */
export const standingHeaders = (address: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  // Not its subdomains: names below the operator's may be somebody else's, who has no certificate.
  ...(address.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/**
 * The administrators' host is called by scripts of the portal, which is another origin: it is told so, and nobody else is (CORS). Tokens are
 * sent by those scripts and never by themselves, so no credentials are allowed.
 */
export function allowPortalOrigin(hosts: Hosts, portalUrl: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { host, origin } = request.headers
    if (hosts.siteOf(host) !== 'admin') return
    void reply.header('vary', 'origin')
    if (origin !== portalUrl) return
    void reply.headers({ 'access-control-allow-origin': portalUrl, 'access-control-expose-headers': 'retry-after' })
    const method = request.headers['access-control-request-method']
    if (request.method !== 'OPTIONS' || method === undefined || request.is404) return
    return reply.code(204).headers(asked).send()
  }
}

/** For ten minutes a browser does not ask again. */
const asked = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, accept-language, x-tenant-id',
  'access-control-max-age': '600',
}

/**
 * Whether a browser sent this from a page of the host that it was sent to. Browsers say so (Sec-Fetch-Site; before 2020 to 2023, and on plain
 * http still, only Origin); what says neither is no browser that another site could have led here. Go's CrossOriginProtection does the same.
 */
export function isSameOrigin({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers
  // 'none': by its reader's own hand, such as a form that is sent again after a restart.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || (URL.canParse(origin) && hostnameOf(new URL(origin).host) === hostnameOf(host ?? ''))
}

/** Ports are left to the proxy. */
const hostnameOf = (host: string) => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Hosts } from '#server/platform/hosts/hosts.ts'

/**
 * The administrators' host is called by scripts of the portal, which is another origin: it is told so, and nobody else is (CORS). Tokens are
 * sent by those scripts and never by themselves, so no credentials are allowed.
 */
export function letPortalCall(hosts: Hosts, portalUrl: string) {
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

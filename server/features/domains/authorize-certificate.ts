// Authorizes certificates that a proxy requests on demand (Caddy's on_demand_tls.ask).
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageCache } from '#server/domain/publishing/page-cache.ts'
import type { Hosts } from '#server/platform/hosts/hosts.ts'
import { isLoopback } from '#server/platform/hosts/loopback.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Maximum lookups of unknown domains per second and process. Known domains have no limit. */
const maxUnknownPerSecond = 50

type Deps = { hosts: Hosts; pages: { cache: PageCache }; settings: { askKey: string | null } }

export const certificatePath = '/domains/ask'

/** Authorizes the hosts of the portal, the administrators, published pages and live custom domains. Only a page that is not cached costs a query. */
export function authorizeCertificate(app: FastifyInstance, { hosts, pages, settings: { askKey } }: Deps) {
  let second = 0
  let unknown = 0
  const countUnknown = () => {
    const current = Math.floor(performance.now() / 1000)
    if (current !== second) [second, unknown] = [current, 0]
    if (++unknown > maxUnknownPerSecond) refuse('limit.reached', { values: { seconds: 1 } })
  }
  const isServed = async (domain: string) => {
    if (hosts.isPortal(domain) || hosts.siteOf(domain) === 'admin') return true
    const page = hosts.pageOf(domain)
    if (page?.domain) return true
    const cached = page && pages.cache.peek(page.tenant)
    if (cached) return true
    countUnknown()
    return page !== null && cached === undefined && (await pages.cache.find(page.tenant)) !== null
  }
  app.get<{ Querystring: { domain?: unknown; key?: unknown } }>(
    certificatePath,
    { config: { caller: 'anyone', maxBodyBytes: 0 }, logLevel: 'silent' },
    async (request, reply) => {
      const { domain, key } = request.query
      if (!isFromHere(request) && (askKey === null || !isSame(key, askKey))) refuse('route.not_found')
      void reply.header('cache-control', 'no-store').type('text/plain')
      if (typeof domain === 'string' && domain.length <= 255 && (await isServed(domain.toLowerCase()))) return reply.send('yes\n')
      return reply.code(404).send('no\n')
    },
  )
}

const isFromHere = ({ raw, headers }: FastifyRequest) =>
  isLoopback(raw.socket.remoteAddress) && isLoopback(headers.host?.replace(/:\d*$/, '')) && headers['x-forwarded-for'] === undefined

const isSame = (given: unknown, key: string) => typeof given === 'string' && timingSafeEqual(digest(given), digest(key))
const digest = (text: string) => createHash('sha256').update(text).digest()

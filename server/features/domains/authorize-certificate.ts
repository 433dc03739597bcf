// Authorizes certificates that a proxy requests on demand (Caddy's on_demand_tls.ask).

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageCache } from '#server/domain/publishing/page-cache.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Hosts } from '#server/platform/hosts/hosts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isLoopback } from '#server/platform/settings/loopback.ts'
import { atMostEvery } from '#server/platform/time/at-most-every.ts'

/**
 * Maximum requests for unknown names per second and process. Names below PAGES_URL have a limit of their own, so that random names do not
 * block a page published since the names were loaded. Known names have no limit.
 */
const maxUnknownPerSecond = 50
/** Time after which the names of published pages are loaded again, so that a new page has its certificate a second later also during a flood. */
const namesMs = 1000

type Deps = { database: Database; hosts: Hosts; pages: { cache: PageCache }; settings: { askKey: string | null } }

export const certificatePath = '/domains/ask'

/** Authorizes the hosts of the portal, the administrators, published pages and live custom domains. Only a page that is not cached costs a query. */
export function authorizeCertificate(app: FastifyInstance, { database, hosts, pages, settings: { askKey } }: Deps) {
  const [countUnknown, countUnknownPage] = [limitPerSecond(maxUnknownPerSecond), limitPerSecond(maxUnknownPerSecond)]
  const publishedNames = atMostEvery(namesMs, 2000, async () => {
    const rows = await database.system(db =>
      db.all<{ name: string }>(sql`select n.name from tenant_names n join published_pages p on p.tenant_id = n.tenant_id`),
    )
    return new Set(rows.map(({ name }) => name))
  })
  const isServed = async (domain: string) => {
    if (hosts.isPortal(domain) || hosts.siteOf(domain) === 'admin') return true
    const page = hosts.pageOf(domain)
    if (page?.domain) return true
    const cached = page && pages.cache.peek(page.tenant)
    if (cached) return true
    if (page === null) {
      countUnknown()
      return false
    }
    if (cached === null) return false
    if (!(await publishedNames())?.has(page.tenant)) countUnknownPage()
    return (await pages.cache.find(page.tenant)) !== null
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

/** Returns a function that counts a request, and throws limit.reached above `max` in a second. */
function limitPerSecond(max: number): () => void {
  let second = 0
  let counted = 0
  return () => {
    const current = Math.floor(performance.now() / 1000)
    if (current !== second) [second, counted] = [current, 0]
    if (++counted > max) refuse('limit.reached', { values: { seconds: 1 } })
  }
}

const isFromHere = ({ raw, headers }: FastifyRequest) =>
  isLoopback(raw.socket.remoteAddress) && isLoopback(headers.host?.replace(/:\d*$/, '')) && headers['x-forwarded-for'] === undefined

const isSame = (given: unknown, key: string) => typeof given === 'string' && timingSafeEqual(digest(given), digest(key))
const digest = (text: string) => createHash('sha256').update(text).digest()

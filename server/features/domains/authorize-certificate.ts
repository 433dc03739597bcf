// Authorizes certificates that a proxy requests on demand (Caddy's on_demand_tls.ask).
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CustomHosts } from '#server/platform/hosts/hosts.ts'
import { isLoopback } from '#server/platform/hosts/loopback.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Maximum responses about unknown domains per second and process. Known domains have no limit. */
const maxUnknownPerSecond = 50

export const certificatePath = '/domains/ask'

/** Adds the endpoint. It reads only memory, so that a request about an unknown host costs one map lookup. */
export function authorizeCertificate(app: FastifyInstance, hosts: CustomHosts, askKey: string | null) {
  let second = 0
  let unknown = 0
  const countUnknown = () => {
    const current = Math.floor(performance.now() / 1000)
    if (current !== second) [second, unknown] = [current, 0]
    if (++unknown > maxUnknownPerSecond) refuse('limit.reached', { values: { seconds: 1 } })
  }
  app.get<{ Querystring: { domain?: unknown; key?: unknown } }>(
    certificatePath,
    { config: { caller: 'anyone', maxBodyBytes: 0 }, logLevel: 'silent' },
    (request, reply) => {
      const { domain, key } = request.query
      if (!isFromHere(request) && (askKey === null || !isSame(key, askKey))) refuse('route.not_found')
      void reply.header('cache-control', 'no-store').type('text/plain')
      if (typeof domain === 'string' && domain.length <= 255 && hosts.at(domain.toLowerCase())) return reply.send('yes\n')
      countUnknown()
      return reply.code(404).send('no\n')
    },
  )
}

const isFromHere = ({ raw, headers }: FastifyRequest) =>
  isLoopback(raw.socket.remoteAddress) && isLoopback(headers.host?.replace(/:\d*$/, '')) && headers['x-forwarded-for'] === undefined

const isSame = (given: unknown, key: string) => typeof given === 'string' && timingSafeEqual(digest(given), digest(key))
const digest = (text: string) => createHash('sha256').update(text).digest()

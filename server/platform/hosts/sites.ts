import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Hosts, Site } from './hosts.ts'

/** Routes are on the portal by default. */
export const on = (site: Site) => ({ site })
export const onPages = on('page')

/** Routes of other hosts return 404, however the URL is written. */
export const siteConstraint = (hosts: Hosts) => ({
  name: 'site',
  storage: () => {
    const routes = new Map<unknown, never>()
    return { get: (site: unknown) => routes.get(site) ?? null, set: (site: unknown, route: never) => void routes.set(site, route) }
  },
  deriveConstraint: ({ headers }: IncomingMessage) => hosts.siteOf(headers.host),
})

/** Must be called before the first route is registered. */
export function separateSites(app: FastifyInstance) {
  app.addHook('onRoute', route => {
    route.constraints ??= on('portal')
  })
}

/** Node uses the first of two Host headers and ignores the second. */
export const namesOneHost = ({ rawHeaders }: IncomingMessage) => {
  let named = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') named++
  }
  return named === 1
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/endpoint.ts'
import { hasBody } from './bodies.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is joined with the one of Fastify
  interface FastifyContextConfig {
    caller?: Caller
    /** largest body that this route reads */
    maxBodyBytes?: number
  }
}

/**
 * A browser that is still sending when the connection closes shows a network error. So unread bodies are discarded for `seconds`, up to
 * the route's limit or the minimum of its callers.
 */
export function drainUnreadBodies(app: FastifyInstance, seconds: number) {
  app.addHook('onSend', (request, _, payload, done) => {
    if (hasBody(request) && !request.raw.complete) drain(request, seconds)
    done(null, payload)
  })
}

/** Minimum bytes on public routes, because the next request can already be on the connection. More would let anyone use memory. */
const leastOfAnyone = 1_000_000
/** Minimum bytes on all other routes, so that the portal can show that a request is too large. */
const leastOfUsers = 32_000_000

function drain({ raw, routeOptions }: FastifyRequest, seconds: number) {
  const { caller, maxBodyBytes = 0 } = routeOptions.config
  let left = Math.max(maxBodyBytes, caller === 'anyone' ? leastOfAnyone : leastOfUsers)
  const hangUp = () => raw.socket.destroy()
  const timer = setTimeout(hangUp, seconds * 1000).unref()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) hangUp()
  })
  raw.resume()
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer))
}

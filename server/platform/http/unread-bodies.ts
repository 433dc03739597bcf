import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/endpoint.ts'
import { hasBody } from './bodies.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is joined with the one of Fastify
  interface FastifyContextConfig {
    caller?: Caller
    /** bytes of the largest body that this route reads */
    maxBodyBytes?: number
  }
}

/**
 * A browser that is still sending when its connection closes shows a lost network instead of the refusal. So what a call left unread is read and
 * thrown away: as much as the route would have taken or a moment brings, and for so many seconds; then the connection ends.
 */
export function drainUnreadBodies(app: FastifyInstance, seconds: number) {
  app.addHook('onSend', (request, _, payload, done) => {
    if (hasBody(request) && !request.raw.complete) drain(request, seconds)
    done(null, payload)
  })
}

/** Bytes that are read to the end whatever the route takes: the next request on the connection is already on its way. */
const aMoment = 1_000_000

function drain({ raw, routeOptions }: FastifyRequest, seconds: number) {
  let left = Math.max(routeOptions.config.maxBodyBytes ?? 0, aMoment)
  const hangUp = () => raw.socket.destroy()
  const timer = setTimeout(hangUp, seconds * 1000).unref()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) hangUp()
  })
  raw.resume()
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer))
}

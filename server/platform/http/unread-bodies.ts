import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/endpoint.ts'
import { hasBody } from './bodies.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is joined with the one of Fastify
  interface FastifyContextConfig {
    caller?: Caller
  }
}

/** A browser that is still sending when the connection closes shows a network error. So unread bodies are discarded for `seconds`. */
export function drainUnreadBodies(app: FastifyInstance, seconds: number) {
  app.addHook('onSend', (request, _, payload, done) => {
    if (hasBody(request) && !request.raw.complete) drain(request, seconds)
    done(null, payload)
  })
}

/** Maximum number of discarded bytes. Registration forms with files have as many. */
const maxDiscarded = 64_000_000

function drain({ raw }: FastifyRequest, seconds: number) {
  let left = maxDiscarded
  const hangUp = () => raw.socket.destroy()
  const timer = setTimeout(hangUp, seconds * 1000).unref()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) hangUp()
  })
  raw.resume()
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer))
}

// What a request is called: in its answer, in a problem's request_id, in every line of the log and in the audit log.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

/** A trusted proxy's own word for it (X-Request-Id), where that is one; anybody else could choose the same as somebody before them. */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return () => randomUUID()
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const isGiven = typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress ?? '', 0)
    return isGiven ? given : randomUUID()
  }
}

const wellFormed = /^[\w.:-]{8,64}$/

/** Every answer of the framework names its request; what is written within one finds its name by `requestAtHand`. */
export function nameRequests(app: FastifyInstance) {
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header('x-request-id', id)
    atHand.run(id, done)
  })
}

/** Undefined outside of a request. */
export const requestAtHand = (): string | undefined => atHand.getStore()
const atHand = new AsyncLocalStorage<string>()

/** Whose request it is: who has connected, or whom the operator's proxies (TRUSTED_PROXIES) say it is from; as the framework reads it. */
export function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return request => request.socket.remoteAddress ?? ''
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return request => proxyAddr(request, isTrusted) ?? ''
}

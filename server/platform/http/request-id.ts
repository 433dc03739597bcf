import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

/** Trusted proxies only: other clients could reuse an id. */
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

/** Adds the id to every response. */
export function nameRequests(app: FastifyInstance) {
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header('x-request-id', id)
    atHand.run(id, done)
  })
}

/** Returns undefined outside of a request. */
export const requestAtHand = (): string | undefined => atHand.getStore()
const atHand = new AsyncLocalStorage<string>()

/** Like Fastify: the peer, or the address that trusted proxies forward. */
export function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return request => request.socket.remoteAddress ?? ''
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return request => proxyAddr(request, isTrusted) ?? ''
}

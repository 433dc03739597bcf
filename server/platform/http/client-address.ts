import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Whose request it is: who has connected, or whom the operator's proxies (TRUSTED_PROXIES) say it is from; as the framework reads it. */
export function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return request => request.socket.remoteAddress ?? ''
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return request => proxyAddr(request, isTrusted) ?? ''
}

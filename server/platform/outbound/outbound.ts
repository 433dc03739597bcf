// The only exit for HTTP requests whose URL a user enters (docs/decisions/178-outgoing-requests-and-webhooks.md). The address is checked after
// its name was resolved, and the connection uses the checked address, so that a name cannot lead elsewhere in between.

import { lookup as systemLookup } from 'node:dns/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import type { Answer, Lookups } from '#server/platform/dns/resolver.ts'
import { type OutboundRules, parseTarget, type Target, type UrlRefusal } from './outbound-url.ts'
import { isMetadataAddress, isPublicAddress } from './public-address.ts'

/** What becomes of a request that got no status. */
export type OutboundFailure = UrlRefusal | 'name_unknown' | 'dns_unanswered' | 'timed_out' | 'tls_failed' | 'connection_failed' | 'stopped'

type OutboundCall = {
  /** names the kind of request in metrics and in the log */
  purpose: string
  url: string
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** ends the request early */
  stopping?: AbortSignal
}

type OutboundResponse = {
  status: number
  headers: IncomingHttpHeaders
  /** at most `maxBodyBytes`, as sent */
  body: Buffer
}

/** `ms`: time from the DNS query to the last byte that was read. */
export type OutboundResult = { ms: number } & ({ response: OutboundResponse; failure: null } | { response: null; failure: OutboundFailure })

export type Outbound = {
  /** Never throws, never follows a redirect, and ends within `timeoutMs`. */
  send(call: OutboundCall): Promise<OutboundResult>
  /** Returns why a URL is refused whatever its name resolves to, or null. */
  refusalOf(url: string): UrlRefusal | null
  /** Returns the number of requests and their seconds by purpose and result. */
  usage(): { purpose: string; result: string; count: number; seconds: number }[]
}

/** Called after each request. `origin` has no path and no query, which can contain secrets. */
export type NoteRequest = (note: { purpose: string; origin: string; result: string; ms: number }) => void

export type OutboundDeps = {
  rules: OutboundRules
  /** resolves names that users enter; not with getaddrinfo, whose threads a slow DNS server would occupy */
  lookups: Pick<Lookups, 'addresses'>
  /** sent as User-Agent, so that a receiver knows whom to ask */
  portalUrl: string
  note: NoteRequest
  /** certificate authority instead of those of Node; NODE_EXTRA_CA_CERTS adds others */
  authority?: string | Buffer | undefined
  timeoutMs?: number
}

export const maxBodyBytes = 64 * 1024
const defaultTimeoutMs = 15_000

export function createOutbound({ rules, lookups, portalUrl, note, authority, timeoutMs = defaultTimeoutMs }: OutboundDeps): Outbound {
  const counts = new Map<string, { purpose: string; result: string; count: number; seconds: number }>()
  const count = (purpose: string, result: string, ms: number) => {
    const counted = counts.get(`${purpose} ${result}`) ?? { purpose, result, count: 0, seconds: 0 }
    counts.set(`${purpose} ${result}`, { ...counted, count: counted.count + 1, seconds: counted.seconds + ms / 1000 })
  }

  const attempt = async (call: OutboundCall): Promise<OutboundResponse | OutboundFailure> => {
    const target = parseTarget(call.url, rules)
    if (typeof target === 'string') return target
    const late = AbortSignal.timeout(timeoutMs)
    const signal = call.stopping ? AbortSignal.any([late, call.stopping]) : late
    const addresses = await orAborted(resolveTarget(target, lookups), signal)
    if (addresses === null || signal.aborted) return late.aborted ? 'timed_out' : 'stopped'
    if (typeof addresses === 'string') return addresses
    const headers = { 'user-agent': `Maydan (+${portalUrl})`, accept: '*/*', 'accept-encoding': 'identity', ...call.headers }
    try {
      return await exchange(target, addresses, { ...call, headers, signal, authority })
    } catch (error) {
      if (late.aborted) return 'timed_out'
      return signal.aborted ? 'stopped' : failureOf(error as NodeJS.ErrnoException)
    }
  }

  return {
    async send(call) {
      const startedAt = performance.now()
      const outcome = await attempt(call)
      const ms = Math.round(performance.now() - startedAt)
      const result = typeof outcome === 'string' ? outcome : String(outcome.status)
      count(call.purpose, typeof outcome === 'string' ? outcome : `${result.charAt(0)}xx`, ms)
      note({ purpose: call.purpose, origin: URL.parse(call.url)?.origin ?? '', result, ms })
      return typeof outcome === 'string' ? { ms, response: null, failure: outcome } : { ms, response: outcome, failure: null }
    },
    refusalOf(url) {
      const target = parseTarget(url, rules)
      return typeof target === 'string' ? target : null
    },
    usage: () => [...counts.values()],
  }
}

/** Returns all addresses of a target, or why it is refused: one address that is not public refuses them all. */
export async function resolveTarget(
  { host, isTrusted }: Target,
  lookups: Pick<Lookups, 'addresses'>,
): Promise<readonly string[] | OutboundFailure> {
  const answer = isIP(host) === 0 ? await (isTrusted ? lookUpLocally(host, lookups) : lookups.addresses(host)) : [host]
  if (answer === 'nothing' || answer.length === 0) return 'name_unknown'
  if (answer === 'unanswered') return 'dns_unanswered'
  const isAllowed = isTrusted ? (address: string) => !isMetadataAddress(address) : isPublicAddress
  return answer.every(isAllowed) ? answer : 'host_not_public'
}

/** Names of the operator's network can be in /etc/hosts only. */
async function lookUpLocally(host: string, lookups: Pick<Lookups, 'addresses'>): Promise<Answer> {
  const answer = await lookups.addresses(host)
  if (typeof answer !== 'string') return answer
  const found = await systemLookup(host, { all: true }).catch(() => [])
  return found.length > 0 ? found.map(({ address }) => address) : answer
}

type Exchange = Pick<OutboundCall, 'method' | 'headers' | 'body'> & { signal: AbortSignal; authority: OutboundDeps['authority'] }

/** Sends one request to one of `addresses`. Host and SNI remain those of the URL. */
const exchange = (
  { url }: Target,
  addresses: readonly string[],
  { method, headers, body = '', signal, authority }: Exchange,
): Promise<OutboundResponse> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const options = { method, headers: { ...headers, ...length }, lookup: pinnedTo(addresses), agent: false, signal, ca: authority }
    let hasStatus = false
    const sent = send(url, options, response => {
      hasStatus = true
      void readBody(response).then(bytes => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }), reject)
    })
    sent.on('error', error => {
      if (!hasStatus) reject(error)
    })
    sent.end(body)
  })

/** `net` calls the lookup for names only. With `all`, it tries the addresses of both families in turn. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map(address => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_host, { all }, callback) => {
    const [first] = found
    if (all) callback(null, found)
    else callback(null, first?.address ?? '', first?.family)
  }
}

/** Closes the connection after `maxBodyBytes`. A body that breaks off does not change what the status says. */
async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= maxBodyBytes) break
    }
  } catch {
    // The status arrived.
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, maxBodyBytes)
}

const failureOf = ({ code = '' }: NodeJS.ErrnoException): OutboundFailure =>
  /CERT|SELF_SIGNED|^ERR_TLS|^ERR_SSL|^EPROTO$|UNABLE_TO_/.test(code) ? 'tls_failed' : 'connection_failed'

/** Returns null if the signal is aborted first. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const aborted = Promise.withResolvers<null>()
  const abort = () => aborted.resolve(null)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

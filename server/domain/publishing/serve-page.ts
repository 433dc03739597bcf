// Serves pages from memory, without the framework.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '#contract/language.ts'
import type { Hosts, PageHost } from '#server/platform/hosts/hosts.ts'
import { namesOneHost } from '#server/platform/hosts/sites.ts'
import { type PrebuiltResponse, prebuildResponse } from '#server/platform/http/replies/prebuilt-response.ts'
import type { PageBody } from './page-bodies.ts'
import type { PageCache, ServedPage, ServedSite } from './page-cache.ts'

/** Returns true if it sent the response. Pages are the same for all readers: cacheable, but must be revalidated. */
export function servePage(hosts: Hosts, cache: PageCache, sent: SentWith, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (!namesOneHost(request) || mayHaveBody(request)) return false
  const at = hosts.pageOf(request.headers.host)
  const site = at && cache.peek(at.tenant)
  if (!site || !isItsAddress(site, at)) return false
  const page = pageAt(site, request.url ?? '/')
  if (!page) return false
  const isKnown = request.headers['if-none-match'] === page.etag
  const answer = isKnown ? notModified(page, sent) : pageAnswer(page, page.bodies.of(request.headers['accept-encoding']), sent)
  answer.send(request, response)
  return true
}

/** Requests for other addresses redirect to the primary address. A custom domain does not change when its hackathon is renamed. */
export const isItsAddress = ({ name, domain }: ServedSite, at: PageHost) =>
  at.domain === null ? name === at.tenant && domain === null : domain === at.domain

/** The framework limits bodies. */
export const mayHaveBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

export function pageAt(site: ServedSite, url: string) {
  const language = pageLanguageAt(site, url)
  return language && site.pages[language]
}

/** / is the main language, /ar/ and /en/ the others. Undefined for other paths. */
export function pageLanguageAt(site: ServedSite, url: string): Language | undefined {
  const path = url.split('?', 1)[0]
  if (path === '/') return site.main
  const language = path === '/ar/' ? 'ar' : path === '/en/' ? 'en' : undefined
  return language && language !== site.main && site.pages[language] ? language : undefined
}

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const

export type SentWith = { securityHeaders: Readonly<Record<string, string>>; idleSeconds: number }

function notModified(page: ServedPage, { securityHeaders, idleSeconds }: SentWith): PrebuiltResponse {
  if (page.notModified) return page.notModified
  page.notModified = prebuildResponse({ status: 304, fields: fieldsOf(page, securityHeaders), idleSeconds })
  page.resized(page.notModified.headBytes)
  return page.notModified
}

function pageAnswer(page: ServedPage, body: PageBody, { securityHeaders, idleSeconds }: SentWith): PrebuiltResponse {
  if (body.answer) return body.answer
  const coding = body.coding ? ['content-encoding', body.coding] : []
  const fields = [...fieldsOf(page, securityHeaders), ...coding, 'content-length', String(body.bytes().length)]
  const answer = prebuildResponse({ status: 200, fields, body: body.bytes(), idleSeconds })
  page.bodies.attach(body, answer)
  return answer
}

const fieldsOf = (page: ServedPage, securityHeaders: Readonly<Record<string, string>>) =>
  Object.entries({ ...securityHeaders, ...pageHeaders, 'content-security-policy': page.csp, etag: page.etag }).flat()

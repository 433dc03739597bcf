// Serves the empty, uncached images that count page views and opened forms, without the framework.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { channelIn } from '#contract/statistics/channels.ts'
import type { PageCache, ServedSite } from '#server/domain/publishing/page-cache.ts'
import { mayHaveBody, pageLanguageAt, type SentWith } from '#server/domain/publishing/serve-page.ts'
import type { Hosts } from '#server/platform/hosts/hosts.ts'
import { namesOneHost } from '#server/platform/hosts/sites.ts'
import { type PrebuiltResponse, prebuildResponse } from '#server/platform/http/replies/prebuilt-response.ts'
import { now } from '#server/platform/time/now.ts'
import { isProgram } from './is-program.ts'
import type { PageViews } from './page-views.ts'

type Parts = {
  hosts: Hosts
  cache: PageCache
  pageViews: PageViews
  addressOf(request: IncomingMessage): string
  answer: PrebuiltResponse
}

export const pageViewPixel = ({ securityHeaders, idleSeconds }: SentWith): PrebuiltResponse =>
  prebuildResponse({ status: 204, fields: Object.entries({ ...securityHeaders, ...headers }).flat(), idleSeconds })

const headers = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' }

/** Returns true if it sent the response, which is always the same. */
export function servePageViewPixel(parts: Parts, request: IncomingMessage, response: ServerResponse): boolean {
  const { url, method } = request
  if ((url !== '/seen' && url !== '/seen/form') || method !== 'GET') return false
  const name = parts.hosts.pageOf(request.headers.host)?.tenant
  if (name === undefined || !namesOneHost(request) || mayHaveBody(request)) return false
  parts.answer.send(request, response)
  const site = parts.cache.peek(name)
  if (site) countSeen(parts, site, request)
  // A proxy may have cached the page before this process loaded it.
  else if (site === undefined) void parts.cache.find(name).then(found => found && countSeen(parts, found, request), unread)
  return true
}

/** Without the database the view is not counted. */
const unread = () => {}

function countSeen({ pageViews, addressOf }: Parts, site: ServedSite, request: IncomingMessage) {
  const { referer = '', host = '', 'user-agent': agent = '', 'sec-fetch-site': from } = request.headers
  if (isProgram(agent)) return
  // Other sites can request the image too. Older browsers send only a Referer, and some hide it.
  if (from === undefined ? referer !== '' && hostOf(referer) !== withoutPort(host) : from !== 'same-origin') return
  const path = pathOf(referer)
  const language = pageLanguageAt(site, path)
  const channel = channelIn(path, now())
  if (!language || channel === null) return
  const step = request.url === '/seen' ? 'came' : 'went_to_form'
  pageViews.count(step, { tenant: site.tenantId, language, channel }, { address: addressOf(request), agent })
}

/** Returns the path of a Referer header; '/' if the browser sends only the origin. */
function pathOf(referer: string): string {
  const begin = referer.indexOf('/', referer.indexOf('//') + 2)
  return begin < 0 ? '/' : referer.slice(begin)
}

const hostOf = (referer: string) => (URL.canParse(referer) ? withoutPort(new URL(referer).host) : null)
const withoutPort = (host: string) => host.toLowerCase().replace(/:\d*$/, '')

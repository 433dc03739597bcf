import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf } from '#contract/language.ts'
import { renderFailurePage } from '#landing/render.tsx'
import type { Hosts } from '#server/platform/hosts/hosts.ts'
import { languageChosen } from '#server/platform/http/language-chosen.ts'
import { problemOf, replyWithProblem } from '#server/platform/http/replies/problem-reply.ts'
import type { PageCache } from './page-cache.ts'
import { policyOf } from './render-pages.ts'
import { pageHeaders } from './serve-page.ts'

type Parts = { hosts: Hosts; cache: PageCache; portalUrl: string }

/** Runs no query: the database may be the cause. */
export const sendErrorResponse = (parts: Parts) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  if (!wantsPage(request)) return replyWithProblem(error, request, reply)
  const at = placeOf(parts, request)
  const { message, request_id } = problemOf(error, request, reply, at.language)
  const { html, styles } = renderFailurePage({
    ...at,
    status: reply.statusCode,
    message,
    reference: request_id,
    again: request.method === 'POST' ? null : ownPath.test(request.url) ? request.url : at.home,
  })
  return reply
    .headers({
      ...pageHeaders,
      'cache-control': 'no-store',
      vary: 'accept, accept-encoding, accept-language, cookie',
      'content-security-policy': policyOf(styles),
      'x-robots-tag': 'noindex',
    })
    .send(html)
}

/** Matches paths of the same site. A link to a path with two slashes would open another site. */
const ownPath = /^\/(?![/\\])/

/** Browsers send text/html for navigation only. API calls always get a `Problem`. */
const wantsPage = ({ headers, url }: FastifyRequest) => /\btext\/html\b/.test(headers.accept ?? '') && !url.startsWith('/api/')

/** On a page host: the language of the path, then of the page, then of the reader. */
function placeOf({ hosts, cache, portalUrl }: Parts, request: FastifyRequest): { language: Language; home: string } {
  const { headers, url } = request
  const page = hosts.pageOf(headers.host)
  if (!page) {
    const language = languageChosen(request)
    return { language, home: `${portalUrl}/welcome?lng=${language}` }
  }
  const main = cache.peek(page.tenant)?.main
  const [, asked] = /^\/(ar|en)(?:[/?]|$)/.exec(url) ?? []
  const language = (asked as Language | undefined) ?? main ?? languageOf(headers['accept-language'])
  return { language, home: asked && asked !== main ? `/${asked}/` : '/' }
}

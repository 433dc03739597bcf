import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#contract/language.ts'
import { slugFault } from '#contract/slug.ts'
import { renderNotFoundPage } from '#landing/render.tsx'
import { pageHeaders } from '#server/domain/publishing/answer-page.ts'
import { policyOf } from '#server/domain/publishing/render-pages.ts'
import { type PublicPagesParts, tenantOf } from './parts.ts'

/** The page that says so, in the reader's language; the address is offered where it could be somebody's. */
export function notFound(parts: PublicPagesParts, request: FastifyRequest, reply: FastifyReply) {
  const tenant = tenantOf(parts, request)
  const tenantName = slugFault(tenant) === null ? tenant : null
  const { html, styles } = renderNotFoundPage({
    language: languageOf(request.headers['accept-language']),
    host: request.host,
    tenantName,
    portalUrl: parts.settings.portalUrl,
  })
  return reply
    .code(404)
    .headers({ ...pageHeaders, 'content-security-policy': policyOf(styles), 'x-robots-tag': 'noindex' })
    .send(html)
}

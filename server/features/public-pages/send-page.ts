import { pageAt, pageHeaders } from '#server/domain/publishing/answer-page.ts'
import type { AnswerOfSite, PublicPagesParts } from './parts.ts'
import { toMainLanguage } from './to-canonical-address.ts'

/** The first visitor after a start or a publication elsewhere; from then on the memory answers. */
export const sendPage =
  (parts: PublicPagesParts): AnswerOfSite =>
  (request, reply, { site }) => {
    const page = pageAt(site, request.url)
    if (!page) return toMainLanguage(parts, request, reply)
    const { bytes, coding } = page.bodies.of(request.headers['accept-encoding'])
    void reply.headers({
      ...pageHeaders,
      'content-security-policy': page.csp,
      etag: page.etag,
      ...(coding && { 'content-encoding': coding }),
    })
    return request.headers['if-none-match'] === page.etag ? reply.code(304).send() : reply.send(bytes())
  }

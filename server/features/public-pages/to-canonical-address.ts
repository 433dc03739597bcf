// Redirects from addresses that have no page of their own to the page that a reader means.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './not-found.ts'
import type { AnswerOfSite, PublicPagesParts } from './parts.ts'

/** Drops a language that the page does not have, or that is its main one. */
export function toMainLanguage(parts: PublicPagesParts, request: FastifyRequest, reply: FastifyReply) {
  const plain = request.url.replace(/^\/(?:ar|en)(?:\/|(?=\?|$))/, '/')
  return plain === request.url ? notFound(parts, request, reply) : reply.redirect(plain, 302)
}

/** /en, as people type it, to /en/. */
export const toLanguageFolder =
  (parts: PublicPagesParts): AnswerOfSite =>
  (request, reply, { site, language }) =>
    language === site.main
      ? toMainLanguage(parts, request, reply)
      : // Revalidated each time: the owner may make this language the main one.
        reply.header('cache-control', 'no-cache').redirect(request.url.replace(/^\/\w+/, '$&/'), 308)

/** Phones reload a discarded tab with GET, also the response to a POST: /register to the form on the page. */
export const toForm: AnswerOfSite = (request, reply) => reply.redirect(`${request.url.replace(/register(?=\?|$)/, '')}#register`, 303)

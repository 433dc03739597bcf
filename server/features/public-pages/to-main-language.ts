import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './not-found.ts'
import type { PublicPagesParts } from './parts.ts'

/** An address under a language that the page does not have on its own is answered by the same one without it. */
export function toMainLanguage(parts: PublicPagesParts, request: FastifyRequest, reply: FastifyReply) {
  const plain = request.url.replace(/^\/(?:ar|en)\//, '/')
  return plain === request.url ? notFound(parts, request, reply) : reply.redirect(plain, 302)
}

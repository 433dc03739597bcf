import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import { isItsAddress } from '#server/domain/publishing/answer-page.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import { onPages } from '#server/platform/hosts/sites.ts'
import { pageUrl } from '#server/platform/settings/settings.ts'
import { notFound } from './not-found.ts'
import { type AnswerOfHidden, type AnswerOfSite, pageHostOf, type PublicPagesDeps } from './page-host.ts'

/** All fields at full length, in characters of nine urlencoded bytes. */
const mostBytes = 65_536

/** Adds a route to all page hosts. Calls `answer` for a published site and language, `hidden` when nothing is published. */
export const routeSite =
  (app: FastifyInstance, deps: PublicPagesDeps) =>
  (
    method: 'GET' | 'POST',
    path: string,
    answer: AnswerOfSite,
    hidden: AnswerOfHidden = (request, reply) => notFound(deps, request, reply),
  ) =>
    app.route<{ Params: { language?: Language } }>({
      method,
      url: path,
      constraints: onPages,
      config: { caller: 'anyone', maxBodyBytes: method === 'POST' ? mostBytes : 0 },
      handler: async (request, reply) => {
        const at = pageHostOf(deps, request)
        const site = await deps.pages.cache.find(at.tenant)
        if (!site) return hidden(request, reply, { name: at.tenant, asked: request.params.language })
        // An open form must be accepted at its old host: the page's policy allows no other form action.
        if (!isItsAddress(site, at) && method === 'GET') return toItsAddress(deps, site, request, reply)
        const { language = site.main } = request.params
        if (site.pages[language]) return answer(request, reply, { site, language })
        // The language does not exist: readers are redirected to the main one, and open forms are accepted.
        return method === 'POST' ? answer(request, reply, { site, language: site.main }) : toMainLanguage(deps, request, reply)
      },
    })

/** Permanent but revalidated: when the primary domain changes, cached redirects would loop. */
const toItsAddress = ({ settings }: PublicPagesDeps, { name, domain }: ServedSite, request: FastifyRequest, reply: FastifyReply) =>
  reply.header('cache-control', 'no-cache').redirect(`${pageUrl(settings, { tenant_name: name, domain })}${request.url}`, 308)

export function toMainLanguage(deps: PublicPagesDeps, request: FastifyRequest, reply: FastifyReply) {
  const plain = request.url.replace(/^\/(?:ar|en)(?:\/|(?=\?|$))/, '/')
  return plain === request.url ? notFound(deps, request, reply) : reply.redirect(plain, 302)
}

export const toLanguageFolder =
  (deps: PublicPagesDeps): AnswerOfSite =>
  (request, reply, { site, language }) =>
    language === site.main
      ? toMainLanguage(deps, request, reply)
      // Revalidated each time: the owner may make this language the main one.
      : reply.header('cache-control', 'no-cache').redirect(request.url.replace(/^\/\w+/, '$&/'), 308)

/** Phones reload a discarded tab with GET, also the response to a POST: /register to the form on the page. */
export const toForm: AnswerOfSite = (request, reply) => reply.redirect(`${request.url.replace(/register(?=\?|$)/, '')}#register`, 303)

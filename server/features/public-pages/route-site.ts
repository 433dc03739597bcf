import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import { isItsAddress } from '#server/domain/publishing/answer-page.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import { onPages } from '#server/platform/hosts/sites.ts'
import { pageUrl } from '#server/platform/settings/settings.ts'
import { notFound } from './not-found.ts'
import { type AnswerOfHidden, type AnswerOfSite, pageHostOf, type PublicPagesDeps } from './page-host.ts'

/** Every field at its longest, in letters that take nine bytes each as a form sends them. */
const mostBytes = 65_536

/** Puts an address on every page's host. `answer` is called for a published site and a language that it has, `hidden` where nothing is published. */
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
        // A form that was open while its hackathon moved is taken where it was sent: its page allows no other address.
        if (!isItsAddress(site, at) && method === 'GET') return toItsAddress(deps, site, request, reply)
        const { language = site.main } = request.params
        if (site.pages[language]) return answer(request, reply, { site, language })
        // Nobody wrote that language, or not any more: its readers and subscribers get the main one, and a form that was open is taken.
        return method === 'POST' ? answer(request, reply, { site, language: site.main }) : toMainLanguage(deps, request, reply)
      },
    })

/** For good, and asked about each time: an owner may let another address lead, and what browsers kept for ever would then go in circles. */
const toItsAddress = ({ settings }: PublicPagesDeps, { name, domain }: ServedSite, request: FastifyRequest, reply: FastifyReply) =>
  reply.header('cache-control', 'no-cache').redirect(`${pageUrl(settings, { tenant_name: name, domain })}${request.url}`, 308)

/** Drops a language that the page does not have, or that is its main one. */
export function toMainLanguage(deps: PublicPagesDeps, request: FastifyRequest, reply: FastifyReply) {
  const plain = request.url.replace(/^\/(?:ar|en)(?:\/|(?=\?|$))/, '/')
  return plain === request.url ? notFound(deps, request, reply) : reply.redirect(plain, 302)
}

/** /en, as people type it, to /en/. */
export const toLanguageFolder =
  (deps: PublicPagesDeps): AnswerOfSite =>
  (request, reply, { site, language }) =>
    language === site.main
      ? toMainLanguage(deps, request, reply)
      : // Revalidated each time: the owner may make this language the main one.
        reply.header('cache-control', 'no-cache').redirect(request.url.replace(/^\/\w+/, '$&/'), 308)

/** Phones reload a discarded tab with GET, also the response to a POST: /register to the form on the page. */
export const toForm: AnswerOfSite = (request, reply) => reply.redirect(`${request.url.replace(/register(?=\?|$)/, '')}#register`, 303)

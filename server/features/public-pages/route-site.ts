import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import { isItsAddress } from '#server/domain/publishing/serve-page.ts'
import { onPages } from '#server/platform/hosts/sites.ts'
import { pageUrl } from '#server/platform/settings/settings.ts'
import { notFound } from './not-found.ts'
import { type UnpublishedHandler, type SiteHandler, pageHostOf, type PublicPagesDeps } from './page-host.ts'

/** All fields at their limit, with nine bytes per character in urlencoded forms. */
const maxBytes = 65_536

/** Adds a route to every page host. `answer` handles published sites in an existing language, `hidden` unpublished ones. */
export const routeSite =
  (app: FastifyInstance, deps: PublicPagesDeps) =>
  (
    method: 'GET' | 'POST',
    path: string,
    answer: SiteHandler,
    hidden: UnpublishedHandler = (request, reply) => notFound(deps, request, reply),
  ) =>
    app.route<{ Params: { language?: Language } }>({
      method,
      url: path,
      constraints: onPages,
      config: { caller: 'anyone', maxBodyBytes: method === 'POST' ? maxBytes : 0 },
      handler: async (request, reply) => {
        const at = pageHostOf(deps, request)
        const site = await deps.pages.cache.find(at.tenant)
        if (!site) return hidden(request, reply, { name: at.tenant, asked: request.params.language })
        // Accepts forms at the former address too, because the Content-Security-Policy of an open page allows only that.
        if (!isItsAddress(site, at) && method === 'GET') return toItsAddress(deps, site, request, reply)
        const { language = site.main } = request.params
        if (site.pages[language]) return answer(request, reply, { site, language })
        // The page lacks this language: GET redirects to the main one, a form is accepted.
        return method === 'POST' ? answer(request, reply, { site, language: site.main }) : toMainLanguage(deps, request, reply)
      },
    })

/** Permanent, but must be revalidated: owners may change the primary address, and cached redirects would loop. */
const toItsAddress = ({ settings }: PublicPagesDeps, { name, domain }: ServedSite, request: FastifyRequest, reply: FastifyReply) =>
  reply.header('cache-control', 'no-cache').redirect(`${pageUrl(settings, { tenant_name: name, domain })}${request.url}`, 308)

/** Redirects without a language that the page lacks or that is its main one. */
export function toMainLanguage(deps: PublicPagesDeps, request: FastifyRequest, reply: FastifyReply) {
  const plain = request.url.replace(/^\/(?:ar|en)(?:\/|(?=\?|$))/, '/')
  return plain === request.url ? notFound(deps, request, reply) : reply.redirect(plain, 302)
}

export const toLanguageFolder =
  (deps: PublicPagesDeps): SiteHandler =>
  (request, reply, { site, language }) =>
    language === site.main
      ? toMainLanguage(deps, request, reply)
      : // Revalidated each time: the owner may make this language the main one.
        reply.header('cache-control', 'no-cache').redirect(request.url.replace(/^\/\w+/, '$&/'), 308)

/** Phones reload discarded tabs with GET, even the response to a POST. Redirects /register to the page's form. */
export const toForm: SiteHandler = (request, reply) => reply.redirect(`${request.url.replace(/register(?=\?|$)/, '')}#register`, 303)

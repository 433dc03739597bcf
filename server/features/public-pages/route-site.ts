import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import { isItsAddress } from '#server/domain/publishing/serve-page.ts'
import { onPages } from '#server/platform/hosts/sites.ts'
import { pageUrl } from '#server/platform/settings/settings.ts'
import { notFound } from './not-found.ts'
import { type UnpublishedHandler, type SiteHandler, pageHostOf, type PublicPagesDeps } from './page-host.ts'

/** Maximum bytes of an urlencoded form: all fields at their limit, with nine bytes per character. */
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
      ...(method === 'POST' && { onSend: endFragment }),
      handler: async (request, reply) => {
        const at = pageHostOf(deps, request)
        const site = await deps.pages.cache.find(at.tenant)
        if (!site) return hidden(request, reply, { name: at.tenant, asked: request.params.language })
        // Accepts forms at the former address too, because the Content-Security-Policy of an open page allows only that.
        if (!isItsAddress(site, at) && method === 'GET') return toItsAddress(deps, site, request, reply)
        const { language = site.main } = request.params
        if (site.pages[language]) return answer(request, reply, { site, language })
        // The page lacks this language. A GET request is redirected to the main language. A form is accepted in the main language.
        return method === 'POST' ? answer(request, reply, { site, language: site.main }) : toMainLanguage(deps, request, reply)
      },
    })

/**
 * Adds a fragment to the redirect after a form. Forms post to `#wrong`, where a rejected form shows its errors, and browsers pass a
 * fragment on to an address without one (RFC 9110, section 10.2.2).
 */
const endFragment = async (_: FastifyRequest, reply: FastifyReply) => {
  const location = reply.getHeader('location')
  if (reply.statusCode === 303 && typeof location === 'string' && !location.includes('#'))
    void reply.header('location', `${location}#title`)
}

/** Redirects permanently to the primary address. Caches must revalidate: owners may change it, and cached redirects would loop. */
const toItsAddress = ({ settings }: PublicPagesDeps, { name, domain }: ServedSite, request: FastifyRequest, reply: FastifyReply) =>
  reply.header('cache-control', 'no-cache').redirect(`${pageUrl(settings, { tenant_name: name, domain })}${request.url}`, 308)

/** Removes the language from the URL and redirects, because the page lacks that language or it is the main language. */
export function toMainLanguage(deps: PublicPagesDeps, request: FastifyRequest, reply: FastifyReply) {
  const plain = request.url.replace(/^\/(?:ar|en)(?:\/|(?=\?|$))/, '/')
  return plain === request.url ? notFound(deps, request, reply) : reply.redirect(plain, 302)
}

export const toLanguageFolder =
  (deps: PublicPagesDeps): SiteHandler =>
  (request, reply, { site, language }) =>
    language === site.main
      ? toMainLanguage(deps, request, reply)
      : // Caches must revalidate the redirect, because the owner may make this language the main language.
        reply.header('cache-control', 'no-cache').redirect(request.url.replace(/^\/\w+/, '$&/'), 308)

/** Redirects GET /register to the page's form, because phones reload discarded tabs with GET, even after a POST. */
export const toForm: SiteHandler = (request, reply) => reply.redirect(`${request.url.replace(/register(?=\?|$)/, '')}#register`, 303)

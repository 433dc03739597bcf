// What a hackathon's own host answers besides its pages (those come from memory, domain/publishing/answer-page.ts).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf } from '#contract/language.ts'
import { slugFault } from '#contract/slug.ts'
import { iconOf } from '#landing/model.ts'
import { renderNotFoundPage } from '#landing/render.tsx'
import { pageAt, pageHeaders } from '#server/domain/publishing/answer-page.ts'
import { encodedFor, type ServedSite } from '#server/domain/publishing/page-cache.ts'
import { policyOf } from '#server/domain/publishing/render-pages.ts'
import { onPages } from '#server/platform/hosts/sites.ts'
import { sitemapOf } from '#server/platform/http/sitemap.ts'
import { pageUrl } from '#server/platform/settings/settings.ts'
import { sendCalendar } from './calendar.ts'
import { type PublicPagesParts, tenantOf } from './parts.ts'
import { postRegistration } from './post-registration.ts'
import { previewPage } from './preview-page.ts'
import { sendCard } from './share-card.ts'
import { thanksPage } from './thanks-page.ts'

/** Every field at its longest, in letters that take nine bytes each as a form sends them. */
const mostBytes = 65_536

type Site = { site: ServedSite; language: Language }
type OfSite = (request: FastifyRequest, reply: FastifyReply, found: Site) => unknown

/** Routes of page hosts alone, where the host says which hackathon is meant. */
export function publicPagesRoutes(app: FastifyInstance, parts: PublicPagesParts) {
  const at = (method: 'GET' | 'POST', path: string, answer: OfSite) =>
    app.route<{ Params: { language?: Language } }>({
      method,
      url: path,
      constraints: onPages,
      config: { caller: 'anyone', maxBodyBytes: method === 'POST' ? mostBytes : 0 },
      handler: async (request, reply) => {
        const tenant = tenantOf(parts, request)
        const site = await parts.pages.cache.find(tenant)
        if (!site) return notFound(parts, request, reply)
        // A form that was open while its hackathon moved is taken where it was sent: its page allows no other address.
        if (site.name !== tenant && method === 'GET') return reply.redirect(`${pageUrl(parts.settings, site.name)}${request.url}`, 308)
        const { language = site.main } = request.params
        if (site.pages[language]) return answer(request, reply, { site, language })
        // Nobody wrote that language, or not any more: its readers and subscribers get the main one, and a form that was open is taken.
        return method === 'POST' ? answer(request, reply, { site, language: site.main }) : toMainLanguage(parts, request, reply)
      },
    })
  for (const prefix of ['', '/:language(^(?:ar|en)$)']) {
    at('GET', `${prefix}/`, sendPage(parts))
    at('POST', `${prefix}/register`, postRegistration(parts))
    at('GET', `${prefix}/thanks`, thanksPage(parts))
    at('GET', `${prefix}/event.ics`, sendCalendar(parts, 'attachment'))
    at('GET', `${prefix}/calendar.ics`, sendCalendar(parts, 'inline'))
  }
  previewPage(app, parts, notFound)
  at('GET', '/cards/:language(^(?:ar|en)$)/:card', sendCard(parts))
  at('GET', '/icons/:colour(^[0-9A-F]{6}$).svg', (request, reply, { site }) =>
    reply
      .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .send(iconOf(site.name, `#${(request.params as { colour: string }).colour}`)),
  )
  at('GET', '/robots.txt', (_, reply, { site }) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: /thanks\nSitemap: ${pageUrl(parts.settings, site.name)}/sitemap.xml\n`),
  )
  at('GET', '/sitemap.xml', (_, reply, { site }) =>
    reply.type('application/xml').send(sitemapOfPage(site, pageUrl(parts.settings, site.name))),
  )
  at('GET', '/*', (request, reply) => notFound(parts, request, reply))
}

/** The first visitor after a start or a publication elsewhere; from then on the memory answers. */
const sendPage =
  (parts: PublicPagesParts): OfSite =>
  (request, reply, { site }) => {
    const page = pageAt(site, request.url)
    if (!page) return toMainLanguage(parts, request, reply)
    const { body, coding } = encodedFor(page, request.headers['accept-encoding'])
    void reply.headers({
      ...pageHeaders,
      'content-security-policy': page.csp,
      etag: page.etag,
      ...(coding && { 'content-encoding': coding }),
    })
    return request.headers['if-none-match'] === page.etag ? reply.code(304).send() : reply.send(body)
  }

/** An address under a language that the page does not have on its own is answered by the same one without it. */
function toMainLanguage(parts: PublicPagesParts, request: FastifyRequest, reply: FastifyReply) {
  const plain = request.url.replace(/^\/(?:ar|en)\//, '/')
  return plain === request.url ? notFound(parts, request, reply) : reply.redirect(plain, 302)
}

function notFound(parts: PublicPagesParts, request: FastifyRequest, reply: FastifyReply) {
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

/** What the page says changes when it is published; that its countdown moves on is no news. */
function sitemapOfPage({ main, pages, publishedAt }: ServedSite, base: string): string {
  const addresses = Object.fromEntries(
    (Object.keys(pages) as Language[]).map(language => [language, language === main ? `${base}/` : `${base}/${language}/`]),
  )
  return sitemapOf([{ addresses, changed: publishedAt }])
}

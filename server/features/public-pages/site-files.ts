// What browsers and search engines ask every site for.
import type { Language } from '#contract/language.ts'
import { iconOf } from '#landing/model.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import { cachedForSite, getPublished } from '#server/domain/publishing/side-pages.ts'
import { sitemapOf } from '#server/platform/http/sitemap.ts'
import { pageUrl, type Settings } from '#server/platform/settings/settings.ts'
import type { AnswerOfHidden, AnswerOfSite, PublicPagesParts } from './parts.ts'
import type { routeSite } from './route-site.ts'

export function siteFiles(parts: PublicPagesParts, at: ReturnType<typeof routeSite>) {
  at('GET', '/icons/:colour(^[0-9A-F]{6}$).svg', sendIcon)
  at('GET', '/favicon.ico', sendFavicon(parts), noFavicon)
  at('GET', '/robots.txt', sendRobots(parts))
  at('GET', '/sitemap.xml', sendSitemap(parts))
}

const sendIcon: AnswerOfSite = (request, reply, { site }) =>
  reply.headers(iconHeaders).send(iconOf(site.name, `#${(request.params as { colour: string }).colour}`))

const iconHeaders = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }

/** /favicon.ico, which browsers request without having read a page. */
const sendFavicon =
  ({ database }: PublicPagesParts): AnswerOfSite =>
  async (_, reply, of) => {
    const preset = await cachedForSite(of, 'preset', async () => (await getPublished(database, of.site.name)).snapshot.content.preset)
    return reply.headers(iconHeaders).send(iconOf(of.site.name, preset))
  }

const noFavicon: AnswerOfHidden = (_, reply) => reply.code(404).header('cache-control', 'public, max-age=3600').send('')

const sendRobots =
  ({ settings }: PublicPagesParts): AnswerOfSite =>
  (_, reply, { site }) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: /thanks\nDisallow: /me/\nSitemap: ${addressOf(settings, site)}/sitemap.xml\n`)

const sendSitemap =
  ({ settings }: PublicPagesParts): AnswerOfSite =>
  (_, reply, { site }) =>
    reply.type('application/xml').send(sitemapOfPage(site, addressOf(settings, site)))

const addressOf = (settings: Settings, { name, domain }: ServedSite) => pageUrl(settings, { tenant_name: name, domain })

/** What the page says changes when it is published; that its countdown moves on is no news. */
function sitemapOfPage({ main, pages, publishedAt }: ServedSite, base: string): string {
  const addresses = Object.fromEntries(
    (Object.keys(pages) as Language[]).map(language => [language, language === main ? `${base}/` : `${base}/${language}/`]),
  )
  return sitemapOf([{ addresses, changed: publishedAt }])
}

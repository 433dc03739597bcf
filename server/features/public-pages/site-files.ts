import type { FastifyReply } from 'fastify'
import type { Language } from '#contract/language.ts'
import { calendarOf, icsOf } from '#landing/calendar.ts'
import { type CardSize, type ShareCard, shareCardOf } from '#landing/card.ts'
import { iconOf, openPage } from '#landing/model.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import { cachedForSite, getPublished, getSidePage, sendSidePage } from '#server/domain/publishing/side-pages.ts'
import { cardName, mimeOfCard, type ShareCards, sizeOfCardName } from '#server/domain/share-cards/share-cards.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { sitemapOf } from '#server/platform/http/sitemap.ts'
import { pageUrl, platformUrl, type Settings } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import type { UnpublishedHandler, SiteHandler, PublicPagesDeps } from './page-host.ts'
import type { routeSite } from './route-site.ts'

export function siteFiles(deps: PublicPagesDeps, at: ReturnType<typeof routeSite>) {
  at('GET', '/icons/:colour(^[0-9A-F]{6}$).svg', sendIcon)
  at('GET', '/favicon.ico', sendFavicon(deps), noFavicon)
  at('GET', '/robots.txt', sendRobots(deps))
  at('GET', '/sitemap.xml', sendSitemap(deps))
}

const sendIcon: SiteHandler = (request, reply, { site }) =>
  reply.headers(iconHeaders).send(iconOf(site.name, `#${(request.params as { colour: string }).colour}`))

const iconHeaders = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }

const sendFavicon =
  ({ database }: PublicPagesDeps): SiteHandler =>
  async (_, reply, of) => {
    const preset = await cachedForSite(of, 'preset', async () => (await getPublished(database, of.site.name)).snapshot.content.preset)
    return reply.headers(iconHeaders).send(iconOf(of.site.name, preset))
  }

const noFavicon: UnpublishedHandler = (_, reply) => reply.code(404).header('cache-control', 'public, max-age=3600').send('')

const sendRobots =
  ({ settings }: PublicPagesDeps): SiteHandler =>
  (_, reply, { site }) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: /thanks\nDisallow: /me/\nSitemap: ${addressOf(settings, site)}/sitemap.xml\n`)

const sendSitemap =
  ({ settings }: PublicPagesDeps): SiteHandler =>
  (_, reply, { site }) =>
    reply.type('application/xml').send(sitemapOfPage(site, addressOf(settings, site)))

const addressOf = (settings: Settings, { name, domain }: ServedSite) => pageUrl(settings, { tenant_name: name, domain })

/** Returns the sitemap of a page. Its last change is the publication; rendering again for a countdown is no change. */
function sitemapOfPage({ main, pages, publishedAt }: ServedSite, base: string): string {
  const addresses = Object.fromEntries(
    (Object.keys(pages) as Language[]).map(language => [language, language === main ? `${base}/` : `${base}/${language}/`]),
  )
  return sitemapOf([{ addresses, changed: publishedAt }])
}

export const sendCalendar =
  (deps: PublicPagesDeps, disposition: 'attachment' | 'inline'): SiteHandler =>
  async (request, reply, of) => {
    const host = new URL(platformUrl(deps.settings, 'pages')).host.replace(/^pages\./, '')
    const isUpcomingOnly = disposition === 'attachment'
    const calendar = await getSidePage(deps, of, `calendar ${disposition}`, (source, publishedAt) => ({
      html: icsOf(calendarOf(openPage(source), { publishedAt, host, isUpcomingOnly })),
      styles: [],
    }))
    return sendSidePage(request, reply, calendar, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `${disposition}; filename="${of.site.name}.ics"`,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
  }

/** Sends the current share card. Old names of cards redirect to it, because messages that were sent before contain them. */
export const sendCard =
  ({ database, settings, shareCards }: PublicPagesDeps): SiteHandler =>
  async (request, reply, of) => {
    const { site, language } = of
    const { card: asked } = request.params as { card: string }
    const size = sizeOfCardName(asked) ?? refuse('route.not_found')
    const card = await cachedForSite(of, 'card', async () => {
      const { snapshot } = await getPublished(database, site.name)
      return shareCardOf(openPage(sourceOf(snapshot, language, settings, new Date(now()))))
    })
    return replyWithCard(reply, { shareCards, card, size, asked, folder: `/cards/${language}` })
  }

type AskedCard = {
  shareCards: ShareCards
  card: ShareCard
  size: CardSize
  /** name in the URL */
  asked: string
  folder: string
  /** name of the file without its ending, for a download; otherwise browsers show the picture */
  saveAs?: string | undefined
}

/** Sends a card, or redirects from the name of an earlier one in the same folder. */
export async function replyWithCard(reply: FastifyReply, { shareCards, card, size, asked, folder, saveAs }: AskedCard) {
  const name = cardName(card, size)
  if (name !== asked)
    return reply.header('cache-control', 'no-cache').redirect(`${folder}/${name}${saveAs === undefined ? '' : '?download'}`, 302)
  return reply
    .headers({
      'content-type': mimeOfCard(name),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      ...(saveAs !== undefined && { 'content-disposition': `attachment; filename="${saveAs}${name.slice(name.lastIndexOf('.'))}"` }),
    })
    .send(Buffer.from(await shareCards.draw(card, size)))
}

// oEmbed 1.0 (https://oembed.com): describes the card of the hackathon's own page.

import { cardFrames, type EmbedTheme, type FrameSize, oembedSnippet } from '#contract/landing-pages/embeds.ts'
import type { Language } from '#contract/language.ts'
import { embedOf } from '#landing/embeds.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import { pageLanguageAt } from '#server/domain/publishing/serve-page.ts'
import { cachedForSite } from '#server/domain/publishing/side-pages.ts'
import { pageUrl } from '#server/platform/settings/settings.ts'
import { embeddedPage } from './embeds.ts'
import { notFound } from './not-found.ts'
import type { PublicPagesDeps, SiteHandler } from './page-host.ts'

/** Seconds for which sites may cache the response. */
const cacheAge = 3600

export const sendOembed =
  (deps: PublicPagesDeps): SiteHandler =>
  async (request, reply, { site }) => {
    const { url, format, maxwidth, maxheight } = request.query as Record<string, unknown>
    const base = pageUrl(deps.settings, { tenant_name: site.name, domain: site.domain })
    void reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' })
    // The specification requires these status codes.
    if (format !== undefined && format !== 'json') return reply.code(501).type('text/plain').send('Only format=json is available.\n')
    if (typeof url !== 'string') return reply.code(400).type('text/plain').send('The parameter url is missing.\n')
    const language = languageOfAddress(site, base, url)
    if (!language) return notFound(deps, request, reply)
    const size = frameWithin(limitOf(maxwidth), limitOf(maxheight))
    if (!size) return reply.code(400).type('text/plain').send(`The smallest frame is ${smallest.width}×${smallest.height} pixels.\n`)
    const { name, organizer } = await cachedForSite({ site, language }, 'oembed', async () => {
      const page = await embeddedPage(deps, { site, language })
      return { name: embedOf(page, 'light').name, organizer: page.organizer }
    })
    const theme: EmbedTheme = 'light'
    return reply.header('cache-control', 'public, max-age=300').send({
      version: '1.0',
      type: 'rich',
      title: name,
      ...(organizer && { author_name: organizer }),
      provider_name: name,
      provider_url: `${base}/`,
      cache_age: cacheAge,
      ...size,
      html: oembedSnippet(base, { language, theme, name, size }),
    })
  }

/** Returns the language of a page's URL, with or without query and last slash; undefined for other addresses and hosts. */
function languageOfAddress(site: ServedSite, base: string, url: string): Language | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, host, pathname, username } = new URL(url)
  if (host !== new URL(base).host || !/^https?:$/.test(protocol) || username !== '') return undefined
  return pageLanguageAt(site, pathname.endsWith('/') ? pathname : `${pathname}/`)
}

const smallest: FrameSize = { width: 240, height: 150 }

/** Returns a positive integer, and Infinity for a missing or invalid limit. */
const limitOf = (text: unknown) => (typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Infinity)

/** Returns the largest frame within the limits; null if it would be too small to read. */
function frameWithin(width: number, height: number): FrameSize | null {
  const { large, small } = cardFrames
  if (width >= large.width && height >= large.height) return large
  const fit = { width: Math.min(width, small.width), height: Math.min(height, small.height) }
  return fit.width >= smallest.width && fit.height >= smallest.height ? fit : null
}

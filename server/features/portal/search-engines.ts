// What search engines may find of the portal: the screens that are shown to everybody, each in both languages.
import { openScreens, texts } from '#contract/screens.ts'
import { sitemapOf } from '#server/platform/http/sitemap.ts'

const found = [...openScreens, ...Object.values(texts)]

/** Screens behind a session, and what is no screen. Each hackathon's host speaks for itself. */
export const robotsOf = (portalUrl: string) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /hackathon\nSitemap: ${portalUrl}/sitemap.xml\n`

/** An address without a language is Arabic to who never chose one; `lng` chooses. */
export const portalSitemap = (portalUrl: string) =>
  sitemapOf(found.map(screen => ({ addresses: { ar: `${portalUrl}${screen}`, en: `${portalUrl}${screen}?lng=en` } })))

import type { FastifyInstance } from 'fastify'
import { publicScreens, texts } from '#contract/screens.ts'
import type { SharedScreens } from '#server/domain/shared-screens/shared-screens.ts'
import { sitemapOf } from '#server/platform/http/sitemap.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export function searchEngines(app: FastifyInstance, { portalUrl }: Settings, shared: readonly SharedScreens[]) {
  const config = { caller: 'anyone' } as const
  app.get('/robots.txt', { config }, (_, reply) => reply.type('text/plain; charset=utf-8').send(robotsOf(portalUrl)))
  app.get('/sitemap.xml', { config }, async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(await portalSitemap(shared, portalUrl)),
  )
}

/** Returns the portal's robots.txt. It excludes the API and screens that require a session. Hosts of hackathons have separate files. */
const robotsOf = (portalUrl: string) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /hackathon\nSitemap: ${portalUrl}/sitemap.xml\n`

const found = [...publicScreens, ...Object.values(texts)]

/** Returns the portal's sitemap. URLs without `lng` are Arabic. Hosts of hackathons have separate sitemaps. */
async function portalSitemap(shared: readonly SharedScreens[], portalUrl: string): Promise<string> {
  const pages = await Promise.all(shared.map(screens => screens.pages()))
  return sitemapOf([
    ...found.map(screen => ({ addresses: { ar: `${portalUrl}${screen}`, en: `${portalUrl}${screen}?lng=en` } })),
    ...pages.flat(),
  ])
}

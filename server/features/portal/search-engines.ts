// What search engines may find of the portal: the screens that are shown to everybody, each in both languages.
import type { FastifyInstance } from 'fastify'
import { openScreens, texts } from '#contract/screens.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { sitemapOf } from '#server/platform/http/sitemap.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export function searchEngines(app: FastifyInstance, { portalUrl }: Settings, database: Database) {
  const config = { caller: 'anyone' } as const
  app.get('/robots.txt', { config }, (_, reply) => reply.type('text/plain; charset=utf-8').send(robotsOf(portalUrl)))
  app.get('/sitemap.xml', { config }, async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(await portalSitemap(database, portalUrl)),
  )
}

/** Screens behind a session, and what is no screen. Each hackathon's host speaks for itself. */
const robotsOf = (portalUrl: string) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /hackathon\nSitemap: ${portalUrl}/sitemap.xml\n`

const found = [...openScreens, ...Object.values(texts)]

/** Of a sitemap’s fifty thousand addresses; the latest count. */
const mostEvents = 10_000

/** An address without a language is Arabic to who never chose one; `lng` chooses. A hackathon itself is told by its own host. */
async function portalSitemap(database: Database, portalUrl: string): Promise<string> {
  const events = await database.reading({}, db =>
    db.all<{ id: string; updated_at: string }>(sql`select id, updated_at from shared_events(${mostEvents})`),
  )
  return sitemapOf([
    ...found.map(screen => ({ addresses: { ar: `${portalUrl}${screen}`, en: `${portalUrl}${screen}?lng=en` } })),
    ...events.map(({ id, updated_at }) => {
      const address = `${portalUrl}/event-details?event=${id}`
      return { addresses: { ar: address, en: `${address}&amp;lng=en` }, changed: updated_at }
    }),
  ])
}

// Metadata of event screens for link previews and search engines.

import { Uuid } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import { problems } from '#contract/problems.ts'
import { screens } from '#contract/screens.ts'
import { eventData, eventDescription } from '#landing/event.ts'
import { eventAddress, presentEventView, publicEventsOf } from '#server/domain/events/public-events.ts'
import type { ScreenHead, SharedScreens } from '#server/domain/shared-screens/shared-screens.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SitemapPage } from '#server/platform/http/sitemap.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Deps = { database: Database; settings: Settings }

export const eventScreens = (parts: Deps): SharedScreens => ({
  headOf: (url, language) => eventHead(url, language, parts),
  pages: () => eventPages(parts),
})

/** Returns the metadata of an event's screen or the event list. Returns null for other screens. */
async function eventHead(url: string, language: Language, { database, settings }: Deps): Promise<ScreenHead | null> {
  // `new URL` throws for some paths, such as `//%5f`.
  const [pathname = '', query = ''] = url.split('?', 2)
  const searchParams = new URLSearchParams(query)
  const path = pathname.replace(/\/$/, '')
  if (path === screens.events)
    return headOfList(
      language,
      settings,
      [...searchParams.keys()].some(name => name !== 'lng'),
    )
  const asked = searchParams.get('event')
  if (path !== screens.eventDetails || asked === null) return null
  const id = Uuid.safeParse(asked).data
  if (id === undefined) return headOfNone('event.not_found', language)
  const { row, isRemoved } = await database.reading({}, async db => {
    const [found] = await publicEventsOf(db, [id])
    return {
      row: found,
      isRemoved: !found && (await db.one(sql`select from events where id = ${id} and status = 'removed'`)) !== undefined,
    }
  })
  if (!row) return headOfNone(isRemoved ? 'event.gone' : 'event.not_found', language)
  const event = presentEventView(row, language, settings)
  const card = `${settings.portalUrl}/event-cards/${language}/${id}.png`
  return {
    status: 200,
    language,
    title: event.title,
    description: eventDescription(event, language),
    // Screens with a link to a seat get no public address, so that search engines do not index them.
    addresses: searchParams.has('seat') ? null : { ar: eventAddress(settings, id, 'ar'), en: eventAddress(settings, id, 'en') },
    card,
    data: eventData(event, language, [card, ...(event.cover_pic ? [new URL(event.cover_pic, settings.portalUrl).href] : [])]),
  }
}

const headOfList = (language: Language, { portalUrl }: Settings, isFiltered: boolean): ScreenHead => ({
  status: 200,
  language,
  ...list[language],
  addresses: isFiltered ? null : { ar: `${portalUrl}${screens.events}`, en: `${portalUrl}${screens.events}?lng=en` },
  card: null,
  data: null,
})

const headOfNone = (code: 'event.gone' | 'event.not_found', language: Language): ScreenHead => ({
  status: code === 'event.gone' ? 410 : 404,
  language,
  title: problems[code][language],
  description: list[language].description,
  addresses: null,
  card: null,
  data: null,
})

const list = {
  ar: { title: 'الفعاليات', description: 'هاكاثونات قادمة، وما حولها من ورش ولقاءات تعريفية وحفلات: بالأيام والمدن، للحضور أو عن بُعد.' },
  en: {
    title: 'Events',
    description: 'Hackathons to come, and the workshops, info sessions and ceremonies around them: by day and city, in person or online.',
  },
}

/** Maximum number of events in the sitemap. A sitemap may contain 50,000 URLs, and each event has two. */
const maxFound = 10_000

async function eventPages({ database, settings }: Deps): Promise<SitemapPage[]> {
  const events = await database.reading({}, db =>
    db.all<{ id: string; updated_at: string }>(sql`select id, updated_at from shared_events(${maxFound})`),
  )
  const addressOf = (id: string, language: Language) => eventAddress(settings, id, language).replaceAll('&', '&amp;')
  return events.map(({ id, updated_at }) => ({ addresses: { ar: addressOf(id, 'ar'), en: addressOf(id, 'en') }, changed: updated_at }))
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { type Language, languages } from '#contract/language.ts'
import { icsOf } from '#landing/calendar.ts'
import { eventCardOf, eventEntry } from '#landing/event.ts'
import { presentEventView, type PublicEventRow, publicEventsOf } from '#server/domain/events/public-events.ts'
import type { ShareCards } from '#server/domain/share-cards/share-cards.ts'
import type { Database } from '#server/platform/database/database.ts'
import { languageChosen } from '#server/platform/http/language-chosen.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import { exportedFacts } from './calendar/exported-facts.ts'
import { findPublicEvents } from './list-events.ts'

type Deps = { database: Database; settings: Settings; shareCards: ShareCards }

/** The filters of the event list. Unknown parameters and invalid values are ignored. */
const { city, kind, format, language, hackathon, search } = endpoints.events.list.query.shape
const Filter = z.object({
  city: city.catch(undefined),
  kind: kind.catch(undefined),
  format: format.catch(undefined),
  language: language.catch(undefined),
  hackathon: hackathon.catch(undefined),
  search: search.catch(undefined),
})
const most = 500
/** Milliseconds during which a calendar subscription still contains canceled events. */
const canceledMs = 30 * 86_400_000

export function eventFiles(app: FastifyInstance, { database, settings, shareCards }: Deps) {
  const config = { caller: 'anyone' } as const
  const { hostname } = new URL(settings.portalUrl)
  const viewOf = async (id: unknown, spoken: Language) => {
    const event = Uuid.safeParse(id).data ?? refuse('event.not_found')
    const [row = refuse('event.not_found')] = await database.reading({}, db => publicEventsOf(db, [event]))
    return { view: presentEventView(row, spoken, settings), row }
  }
  const entryOf = (row: PublicEventRow, spoken: Language) => ({
    ...eventEntry(presentEventView(row, spoken, settings), spoken, hostname),
    facts: exportedFacts(row),
  })

  app.get<{ Querystring: { event?: string } }>('/event.ics', { config }, async (request, reply) => {
    const spoken = languageChosen(request)
    const { view, row } = await viewOf(request.query.event, spoken)
    const { title: name, timezone: timeZone, starts_at, hackathon: held } = view
    const file = `${held?.tenant_name ?? 'event'}-${starts_at.slice(0, 10)}.ics`
    return sendCalendar(reply, icsOf({ name, timeZone, entries: [entryOf(row, spoken)] }), `attachment; filename="${file}"`)
  })

  app.get('/events.ics', { config }, async (request: FastifyRequest, reply) => {
    const spoken = languageChosen(request)
    const from = new Date(now() - canceledMs).toISOString()
    const rows = await database.reading({}, async db => {
      const { ids } = await findPublicEvents(db, { ...Filter.parse(request.query), from, limit: most })
      return publicEventsOf(db, ids)
    })
    const entries = rows.map(row => entryOf(row, spoken))
    // The cookie chooses the language if the URL does not.
    void reply.headers({ 'cache-control': 'public, max-age=900', vary: 'cookie' })
    return sendCalendar(reply, icsOf({ name: calendarName[spoken], timeZone: 'Asia/Riyadh', entries }), 'inline; filename="events.ics"')
  })

  app.get<{ Params: { language: string; event: string } }>('/event-cards/:language/:event.png', { config }, async ({ params }, reply) => {
    const spoken = languages.find(one => one === params.language) ?? refuse('route.not_found')
    const card = eventCardOf((await viewOf(params.event, spoken)).view, spoken)
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .send(Buffer.from(await shareCards.draw(card, 'wide')))
  })
}

const sendCalendar = (reply: FastifyReply, ics: string, disposition: string) =>
  reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': disposition,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .send(ics)

const calendarName = { ar: 'فعاليات ميدان', en: 'Events on Maydan' }

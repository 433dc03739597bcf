import type { Parsed } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { publicEventsOf, presentPublicEvent } from '#server/domain/events/public-events.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import type { EventsParts } from './parts.ts'

type Found = { ids: string[]; counted: number; cities: string[]; nearest: string | null }
const nothing: Found = { ids: [], counted: 0, cities: [], nearest: null }

export const listEvents =
  ({ settings }: EventsParts): Handler<typeof endpoints.events.list> =>
  ({ query }, context) =>
    context.within({}, async db => {
      const { page, limit } = query
      const { ids, counted: count, cities, nearest } = (await db.one<Found>(pageOfPublicEvents(query))) ?? nothing
      const shown = await publicEventsOf(db, nearest === null ? ids : [nearest])
      const publicEvents = shown.map(row => presentPublicEvent(row, context.language, settings))
      const [next = null] = publicEvents
      return nearest === null
        ? { count, page, limit, results: publicEvents, cities, nearest: null }
        : { count, page, limit, results: [], cities, nearest: next }
    })

function pageOfPublicEvents(query: Parsed<typeof endpoints.events.list>['query']): Sql {
  const {
    from = null,
    to = null,
    city = null,
    kind = null,
    format = null,
    language = null,
    hackathon = null,
    search,
    order,
    page,
    limit,
  } = query
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  return sql`select * from find_happenings(
    since => ${from}, before => ${to}, in_city => ${city}, of_kind => ${kind}, in_format => ${format},
    in_language => ${language}, of_hackathon => ${hackathon}, pattern => ${pattern},
    descending => ${order === 'desc'}, most => ${limit}, skip => ${(page - 1) * limit})`
}

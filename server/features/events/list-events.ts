import type { Parsed } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { presentPublicEvent, publicEventsOf } from '#server/domain/events/public-events.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export const listEvents: Handler<typeof endpoints.events.list> = ({ query }, context, { settings }) =>
  context.within({}, async db => {
    const { page, limit } = query
    const { ids, counted: count, cities, nearest } = await findPublicEvents(db, query)
    const shown = await publicEventsOf(db, nearest === null ? ids : [nearest])
    const publicEvents = shown.map(row => presentPublicEvent(row, context.language, settings))
    const [next = null] = publicEvents
    return nearest === null
      ? { count, page, limit, results: publicEvents, cities, nearest: null }
      : { count, page, limit, results: [], cities, nearest: next }
  })

type Wanted = Partial<Parsed<typeof endpoints.events.list>['query']> & { limit: number }
type Found = { ids: string[]; counted: number; cities: string[]; nearest: string | null }

/** The ids of a page, soonest first; how many match, where something is to come, and the next one of all where nothing matches. */
export async function findPublicEvents(db: Db, query: Wanted): Promise<Found> {
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
    page = 1,
    limit,
  } = query
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  const found = await db.one<Found>(sql`
    select * from find_happenings(
    since => ${from}, before => ${to}, in_city => ${city}, of_kind => ${kind}, in_format => ${format},
    in_language => ${language}, of_hackathon => ${hackathon}, pattern => ${pattern},
    descending => ${order === 'desc'}, most => ${limit}, skip => ${(page - 1) * limit})`)
  return found ?? { ids: [], counted: 0, cities: [], nearest: null }
}

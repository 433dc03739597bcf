import type { Parsed } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { rolesFrom } from '#contract/members/roles.ts'
import type { Handler } from '#server/domain/deps.ts'
import { presentPublicEvent, publicEventsOf } from '#server/domain/events/public-events.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { findOwnEvents } from './event-store.ts'

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

/** Returns the ids of a page, soonest first, and the number of matches. Without a match, also returns the next public event. */
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

/** Lists events that the caller may edit. For administrators these include events of the platform. */
export const myEvents: Handler<typeof endpoints.events.mine> = ({ query: { page, limit, event, tenant, when } }, context) =>
  context.within(async db => {
    const edited = sql`e.tenant_id in (select tenant_id from own_memberships() where role = any(${rolesFrom('editor')}))`
    const own = context.user.role === 'administrator' ? sql`(${edited} or e.tenant_id is null)` : edited
    const where = sql`${own} and (${event ?? null}::uuid is null or e.id = ${event ?? null}) and (${tenant ?? null}::uuid is null or e.tenant_id = ${tenant ?? null})
      and ${when === 'upcoming' ? sql`e.ends_at > now()` : when === 'past' ? sql`e.ends_at <= now()` : sql`true`}`
    const order = when === 'upcoming' ? sql`e.starts_at` : sql`e.starts_at desc`
    return { ...(await findOwnEvents(db, where, context.language, limit, (page - 1) * limit, order)), page, limit }
  })

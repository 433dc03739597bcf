import type { api } from '#contract/api.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { happeningsOf, type HappeningRow, presentHappening } from './happenings.ts'
import type { EventsParts } from './parts.ts'

type Found = { ids: string[]; counted: number; cities: string[]; nearest: string | null }

export const listEvents =
  ({ settings }: EventsParts): Handler<typeof api.events.list> =>
  ({ query }, asking) =>
    asking.within({}, async db => {
      const { page, limit } = query
      const [found] = await db.all<Found>(pageOfHappenings(query))
      if (!found) throw new Error('find_happenings always answers with one row')
      const shown = await happeningsOf(db, found.nearest ? [found.nearest] : found.ids)
      const happenings = shown.map((row: HappeningRow) => presentHappening(row, asking.language, settings))
      return {
        count: found.counted,
        page,
        limit,
        results: found.nearest ? [] : happenings,
        cities: found.cities,
        nearest: found.nearest ? (happenings[0] ?? null) : null,
      }
    })

function pageOfHappenings(query: Parsed<typeof api.events.list>['query']): Sql {
  const { from = null, to = null, city = null, kind = null, format = null, search, order, page, limit } = query
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  return sql`select * from find_happenings(${from}, ${to}, ${city}, ${kind}, ${format}, ${pattern}, ${order === 'desc'}, ${limit}, ${(page - 1) * limit})`
}

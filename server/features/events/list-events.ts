import type { api } from '#contract/api.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { joined, raw, type Sql, sql } from '#server/platform/database/sql.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { happenings, happeningsOf, type HappeningRow, presentHappening } from './happenings.ts'
import type { EventsParts } from './parts.ts'

export const listEvents =
  ({ settings }: EventsParts): Handler<typeof api.events.list> =>
  ({ query }, asking) =>
    asking.within({}, async db => {
      const { page, limit } = query
      const found = await db.all<{ id: string; counted: number }>(sql`
        with happenings as ${happenings}
        select h.id, (count(*) over ())::int as counted from happenings h where ${filterOf(query)}
        order by starts_at ${raw(query.order)}, id limit ${limit} offset ${(page - 1) * limit}`)
      const cities = await db.all<{ city: string }>(sql`
        with happenings as ${happenings}
        select city from happenings where ends_at >= now() and city <> '' and format <> 'online' group by city order by count(*) desc, city limit 60`)
      const nearest = found.length
        ? []
        : await db.all<{ id: string }>(sql`
        with happenings as ${happenings} select id from happenings where starts_at >= now() and status = 'published' order by starts_at, id limit 1`)
      const shown = await happeningsOf(
        db,
        [...found, ...nearest].map(({ id }) => id),
      )
      const present = (row: HappeningRow) => presentHappening(row, asking.language, settings)
      return {
        count: found[0]?.counted ?? 0,
        page,
        limit,
        results: shown.slice(0, found.length).map(present),
        cities: cities.map(({ city }) => city),
        nearest: found.length === 0 && shown[0] ? present(shown[0]) : null,
      }
    })

function filterOf(query: Parsed<typeof api.events.list>['query']): Sql {
  const filters = [sql`h.ends_at >= coalesce(${query.from ?? null}::timestamptz, now())`]
  if (query.to) filters.push(sql`h.starts_at < ${query.to}`)
  if (query.city) filters.push(sql`folded(h.city) = folded(${query.city})`)
  if (query.kind) filters.push(sql`h.kind = ${query.kind}`)
  if (query.format) filters.push(sql`h.format in (${query.format}, 'hybrid')`)
  if (query.search) filters.push(sql`h.search_text like folded(${`%${query.search.replace(/[\\%_]/g, '\\$&')}%`})`)
  return joined(filters, raw(' and '))
}

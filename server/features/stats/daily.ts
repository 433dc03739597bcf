import type { Daily } from '#contract/statistics/stats-endpoints.ts'
import { received } from '#server/domain/registrations/registration-counts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

const shown = 30

/** Returns registrations per day in Riyadh for the last thirty days. `tenants` is SQL: a list of hackathon ids or a query. */
export async function dailyRegistrations(db: Db, tenants: Sql): Promise<Daily> {
  const days = await db.all<{ day: string; count: number }>(sql`
    with today as (select (now() at time zone 'Asia/Riyadh')::date as day),
      counted as (
        select (r.created_at at time zone 'Asia/Riyadh')::date as day, count(*)::int as count from registrations r, today
        where r.tenant_id in (${tenants}) and ${received}
          and r.created_at >= (today.day - ${2 * shown - 1}::int)::timestamp at time zone 'Asia/Riyadh'
        group by 1)
    select d.day::date as day, coalesce(c.count, 0) as count
    from today, generate_series(today.day - ${2 * shown - 1}::int, today.day, interval '1 day') as d (day)
      left join counted c on c.day = d.day::date order by d.day`)
  const sum = (part: typeof days) => part.reduce((all, { count }) => all + count, 0)
  const [before, latest] = [days.slice(0, -shown), days.slice(-shown)]
  const [previous, total] = [sum(before), sum(latest)]
  const delta = total - previous
  return { days: latest, total, previous, delta, delta_pct: previous === 0 ? null : Math.round((100 * delta) / previous) }
}

// Statistics of a hackathon's page. contract/statistics/stats-endpoints.ts defines each number.

import type { endpoints } from '#contract/endpoints.ts'
import { type Performance, type ShareLink, waySteps } from '#contract/statistics/stats-endpoints.ts'
import { stageOf } from '#contract/tenants/stage.ts'
import type { Handler } from '#server/domain/deps.ts'
import { received, seated } from '#server/domain/registrations/registration-counts.ts'
import { columnOf, columnsOf, type Span, spanBefore, spanOf } from '#server/domain/statistics/span.ts'
import { factsOf, type TenantRow } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { adviceOf, type Counts, none, summed } from './advice.ts'

export const performance: Handler<typeof endpoints.stats.performance> = ({ query }, context) => {
  const span = spanOf(query, context.language)
  const previous_span = spanBefore(span)
  const { id } = context.tenant
  return context.within(async db => {
    const all = await countsOf(db, id, { from: previous_span.from, to: span.to })
    const [before, latest] = [all.filter(({ day }) => day < span.from), all.filter(({ day }) => day >= span.from)]
    const [total, previous] = [summed(latest), summed(before)]
    const links = await linksOf(db, id)
    const row = (await db.one<TenantRow>(sql`select * from tenants where id = ${id}`)) ?? refuse('tenant.not_found')
    const stage = stageOf({ ...factsOf(row), status: row.status }, new Date(now()))
    const way = waySteps.map(step => ({ step, count: total[wayField[step]] }))
    const channels = grouped(latest, ({ channel }) => channel).toSorted(
      ([, a], [, b]) => b.visitors - a.visitors || b.registrations - a.registrations,
    )
    const labelOf = (channel: string) => links.find(link => link.channel === channel)?.label ?? null
    const byColumn = new Map(grouped(latest, ({ day }) => columnOf(day, query.granularity)))
    return {
      span,
      previous_span,
      granularity: query.granularity,
      columns: columnsOf(span, query.granularity).map(from => ({ from, ...shown(byColumn.get(from) ?? none) })),
      totals: {
        views: compared(total.views, previous.views),
        visitors: compared(total.visitors, previous.visitors),
        registrations: compared(total.registrations, previous.registrations),
      },
      way,
      channels: channels.map(([channel, counts]) => ({ channel, label: labelOf(channel), ...shown(counts) })),
      languages: grouped(latest, ({ language }) => language).map(([language, counts]) => ({
        language: language as 'ar' | 'en',
        ...shown(counts),
      })),
      links,
      advice: adviceOf({ stage, total, channels }),
    }
  })
}

type Row = Counts & { day: string; language: string; channel: string }

/** Returns a hackathon's counts per day, language and channel. */
const countsOf = (db: Db, tenant: string, { from, to }: Span) =>
  db.all<Row>(sql`
    select day, language, channel, sum(views)::int as views, sum(visitors)::int as visitors, sum(went_to_form)::int as went_to_form,
      sum(tried)::int as tried, sum(registrations)::int as registrations, sum(accepted)::int as accepted
    from (
      select day, language, channel, views, visitors, went_to_form, tried, 0 as registrations, 0 as accepted
      from page_views where tenant_id = ${tenant} and day between ${from}::date and ${to}::date
      union all
      select (created_at at time zone 'Asia/Riyadh')::date, language, channel, 0, 0, 0, 0, 1, case when ${seated} then 1 else 0 end
      from registrations where tenant_id = ${tenant} and ${received}
        and created_at >= ${from}::date::timestamp at time zone 'Asia/Riyadh' and created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Riyadh') counted
    group by 1, 2, 3 order by 1, 2, 3`)

const shown = ({ views, visitors, registrations }: Counts) => ({ views, visitors, registrations })
const wayField = {
  came: 'visitors',
  went_to_form: 'went_to_form',
  tried: 'tried',
  registered: 'registrations',
  accepted: 'accepted',
} as const

const grouped = (rows: readonly Row[], keyOf: (row: Row) => string): [string, Counts][] =>
  [...Map.groupBy(rows, keyOf)].map(([key, some]) => [key, summed(some)])

function compared(total: number, previous: number): Performance['totals']['views'] {
  const delta = total - previous
  return { total, previous, delta, delta_pct: previous === 0 ? null : Math.round((100 * delta) / previous) }
}

export const linksOf = (db: Db, tenant: string) =>
  db.all<ShareLink>(sql`select channel, label from share_links where tenant_id = ${tenant} order by created_at, channel`)

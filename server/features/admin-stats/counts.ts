import {
  type Statistic,
  statistics,
  type StatisticSummary,
  type Granularity,
  type GrowthChart,
} from '#contract/administration/admin-stats-endpoints.ts'
import type { Language } from '#contract/language.ts'
import { columnOf, columnsOf, dayAfter, daysIn, type Span, spanBefore } from '#server/domain/statistics/span.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Everything counted per day: the statistics, and also started drafts and visits of the portal's first screens. */
type Counted = Statistic | 'draft_started' | 'portal_visited'
/** The count of one kind on one day in Riyadh. Days with a count of 0 have no row. */
export type DailyCount = { what: Counted; day: string; count: number }

/** Returns the daily counts of a period. Throws unless the transaction belongs to an administrator. */
export const countsOf = (db: Db, { from, to }: Span) =>
  db.all<DailyCount>(sql`select what, day, count from platform_counts(first_day => ${from}::date, last_day => ${to}::date)`)

export const sumOf = (counts: readonly DailyCount[], counted: Counted, { from, to }: Span): number =>
  counts.reduce((sum, { what, day, count }) => (what === counted && day >= from && day <= to ? sum + count : sum), 0)

export async function countStatistics(
  db: Db,
  counts: readonly DailyCount[],
  span: Span,
  before: Span,
): Promise<Record<Statistic, StatisticSummary>> {
  const totals = await db.all<{ what: Counted; count: number }>(sql`select what, count from platform_totals()`)
  const entries = statistics.map(figure => {
    const now = totals.find(({ what }) => what === figure)?.count ?? 0
    return [figure, compared(now, sumOf(counts, figure, span), sumOf(counts, figure, before))] as const
  })
  return Object.fromEntries(entries) as Record<Statistic, StatisticSummary>
}

function compared(now: number, came: number, previous: number): StatisticSummary {
  const delta = came - previous
  return { now, new: came, previous, delta, delta_pct: previous === 0 ? null : Math.round((100 * delta) / previous) }
}

/** Returns a chart of the period and of the previous period of the same length. */
export async function growthChart(
  db: Db,
  figures: readonly Statistic[],
  { span, granularity, language }: ChartQuery,
): Promise<GrowthChart> {
  const before = spanBefore(span)
  const labels = columnsOf(span, granularity)
  const counts = await countsOf(db, { from: before.from, to: span.to })
  const series = (figure: Statistic, { from, to }: Span, laterBy: number) => {
    const columns = new Map<string, number>()
    for (const { what, day, count } of counts) {
      if (what !== figure || day < from || day > to) continue
      const column = columnOf(dayAfter(day, laterBy), granularity)
      columns.set(column, (columns.get(column) ?? 0) + count)
    }
    return { key: figure, label: names[figure][language], data: labels.map(label => columns.get(label) ?? 0) }
  }
  return {
    span,
    previous_span: before,
    granularity,
    labels,
    series: figures.map(figure => series(figure, span, 0)),
    previous: figures.map(figure => series(figure, before, daysIn(span))),
  }
}
type ChartQuery = { span: Span; granularity: Granularity; language: Language }

const names: Record<Statistic, Record<Language, string>> = {
  users: { ar: 'حسابات جديدة', en: 'New accounts' },
  tenants: { ar: 'هاكاثونات مسجّلة', en: 'Hackathons registered' },
  landing_pages: { ar: 'صفحات نُشرت لأول مرة', en: 'Pages first published' },
  views: { ar: 'زيارات للصفحات', en: 'Page views' },
  registrations: { ar: 'تسجيلات', en: 'Registrations' },
  events: { ar: 'فعاليات', en: 'Events' },
}

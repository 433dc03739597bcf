import { type Figure, figures, type FigureSummary } from '#contract/endpoints/admin-stats.ts'
import type { Span } from '#server/domain/figures/span.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Figures, and what only its count is kept of: beginnings of hackathons, and visitors of the platform's own first screens. */
type Counted = Figure | 'draft_started' | 'portal_visited'
/** How many of what came on which day; days without any are left out. */
export type DailyCount = { what: Counted; day: string; count: number }

/** All that is counted of the days of a span. The transaction is an administrator's. */
export const countsOf = (db: Db, { from, to }: Span) =>
  db.all<DailyCount>(sql`select what, day, count from platform_counts(first_day => ${from}::date, last_day => ${to}::date)`)

export const sumOf = (counts: readonly DailyCount[], counted: Counted, { from, to }: Span): number =>
  counts.reduce((sum, { what, day, count }) => (what === counted && day >= from && day <= to ? sum + count : sum), 0)

/** Each figure now, what came within a span, and what came within the one before it. */
export async function figuresOf(db: Db, counts: readonly DailyCount[], span: Span, before: Span): Promise<Record<Figure, FigureSummary>> {
  const totals = await db.all<{ what: Counted; count: number }>(sql`select what, count from platform_totals()`)
  const entries = figures.map(figure => {
    const now = totals.find(({ what }) => what === figure)?.count ?? 0
    return [figure, compared(now, sumOf(counts, figure, span), sumOf(counts, figure, before))] as const
  })
  return Object.fromEntries(entries) as Record<Figure, FigureSummary>
}

function compared(now: number, came: number, previous: number): FigureSummary {
  const delta = came - previous
  return { now, new: came, previous, delta, delta_pct: previous === 0 ? null : Math.round((100 * delta) / previous) }
}

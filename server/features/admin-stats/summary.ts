import type { endpoints } from '#contract/endpoints.ts'
import { type Figure, type FigureSummary, figures, funnelSteps, tenantStages } from '#contract/endpoints/admin-stats.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { type Span, spanBefore, spanOf } from './span.ts'

export const summary: Handler<typeof endpoints.adminStats.summary> = ({ query }, context) => {
  const span = spanOf(query, context.language)
  const previous = spanBefore(span)
  return context.within(async db => {
    const totals = await db.one<Record<Figure, number>>(sql`select * from platform_totals()`)
    const summaries = {} as Record<Figure, FigureSummary>
    for (const figure of figures)
      summaries[figure] = compared(totals?.[figure] ?? 0, await cameIn(db, figure, span), await cameIn(db, figure, previous))
    const stages = await db.all<{ stage: string; count: number }>(sql`select stage, count from platform_stages()`)
    const drafts = await db.one<{ count: number }>(sql`
      select platform_counted(counted => 'draft_started', first_day => ${span.from}::date, last_day => ${span.to}::date) as count`)
    return {
      span,
      previous_span: previous,
      figures: summaries,
      stages: tenantStages.map(stage => ({ stage, count: stages.find(row => row.stage === stage)?.count ?? 0 })),
      funnel: funnelSteps.map(step => ({ step, count: step === 'drafts' ? (drafts?.count ?? 0) : summaries[step].new })),
    }
  })
}

const cameIn = async (db: Db, figure: Figure, { from, to }: Span) =>
  (
    await db.one<{ count: number }>(sql`
    select platform_came(figure => ${figure}, first_day => ${from}::date, last_day => ${to}::date) as count`)
  )?.count ?? 0

function compared(total: number, came: number, previous: number): FigureSummary {
  const delta = came - previous
  return { now: total, new: came, previous, delta, delta_pct: previous === 0 ? null : Math.round((100 * delta) / previous) }
}

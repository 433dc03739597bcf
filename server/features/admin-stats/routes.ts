import { funnelSteps, tenantStages } from '#contract/administration/admin-stats-endpoints.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { spanBefore, spanOf } from '#server/domain/statistics/span.ts'
import { sql } from '#server/platform/database/sql.ts'
import { release } from '#server/platform/settings/release.ts'
import { countsOf, countStatistics, growthChart, sumOf } from './counts.ts'

const summary: Handler<typeof endpoints.adminStats.summary> = ({ query }, context) => {
  const span = spanOf(query, context.language)
  const previous = spanBefore(span)
  return context.within(async db => {
    const counts = await countsOf(db, { from: previous.from, to: span.to })
    const figures = await countStatistics(db, counts, span, previous)
    const stages = await db.all<{ stage: string; count: number }>(sql`select stage, count from platform_stages()`)
    const beginnings = { visitors: sumOf(counts, 'portal_visited', span), drafts: sumOf(counts, 'draft_started', span) }
    return {
      span,
      previous_span: previous,
      figures,
      stages: tenantStages.map(stage => ({ stage, count: stages.find(row => row.stage === stage)?.count ?? 0 })),
      funnel: funnelSteps.map(step => ({ step, count: step === 'visitors' || step === 'drafts' ? beginnings[step] : figures[step].new })),
      version: release,
    }
  })
}

const tenantsChart: Handler<typeof endpoints.adminStats.tenantsChart> = ({ query }, context) => {
  const { language } = context
  const span = spanOf(query, language)
  return context.within(db => growthChart(db, ['tenants', 'landing_pages'], { span, granularity: query.granularity, language }))
}

const usersChart: Handler<typeof endpoints.adminStats.usersChart> = ({ query }, context) => {
  const { language } = context
  const span = spanOf(query, language)
  return context.within(db => growthChart(db, ['users'], { span, granularity: query.granularity, language }))
}

export const adminStatsRoutes: Handlers<Endpoints['adminStats']> = { summary, tenantsChart, usersChart }

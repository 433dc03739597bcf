import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { spanOf } from '#server/domain/figures/span.ts'
import { growthChart } from './counts.ts'

export const tenantsChart: Handler<typeof endpoints.adminStats.tenantsChart> = ({ query }, context) => {
  const { language } = context
  const span = spanOf(query, language)
  return context.within(db => growthChart(db, ['tenants', 'landing_pages'], { span, granularity: query.granularity, language }))
}

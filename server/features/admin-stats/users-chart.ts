import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { spanOf } from '#server/domain/figures/span.ts'
import { growthChart } from './counts.ts'

export const usersChart: Handler<typeof endpoints.adminStats.usersChart> = ({ query }, context) => {
  const { language } = context
  const span = spanOf(query, language)
  return context.within(db => growthChart(db, ['users'], { span, granularity: query.granularity, language }))
}

import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { summary } from './summary.ts'
import { tenantsChart } from './tenants-chart.ts'
import { usersChart } from './users-chart.ts'

export const adminStatsRoutes: Handlers<Endpoints['adminStats']> = { summary, tenantsChart, usersChart }

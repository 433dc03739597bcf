import { api } from '#contract/addresses.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useRead } from '#portal/platform/api/use-read.ts'

export type SummaryStats = ReturnType<typeof useRead<Endpoints['adminStats']['summary']>>
export type ChartStats = ReturnType<typeof useRead<Endpoints['adminStats']['usersChart']>>

/** Loads platform statistics. `from` is a day in Riyadh. */
export function useDashboardStats({ from, granularity }: { from: string; granularity: 'day' | 'week' | 'month' }) {
  const summaryStats: SummaryStats = useRead(api.adminStats.summary, { query: { from } })
  const usersStats: ChartStats = useRead(api.adminStats.usersChart, { query: { from, granularity } })
  const tenantsStats: ChartStats = useRead(api.adminStats.tenantsChart, { query: { from, granularity } })
  return { summaryStats, usersStats, tenantsStats }
}

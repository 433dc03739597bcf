// Platform statistics. Days are in the time zone Asia/Riyadh, weeks begin on Sunday, months are Gregorian.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { stages } from '../tenants/stage.ts'

/** Names of the statistics. The function moment_of in server/database/schema/017-statistics.sql defines what each one counts. */
export const statistics = ['users', 'tenants', 'landing_pages', 'views', 'registrations', 'events'] as const
export type Statistic = (typeof statistics)[number]
export const granularities = ['day', 'week', 'month'] as const
export type Granularity = (typeof granularities)[number]

/** Maximum number of days in a request: five years, so that charts stay readable. */
export const longestSpan = 5 * 366
/** Default number of days in a request. */
export const usualSpan = 30

/** First and last day, both inclusive; by default `usualSpan` days ending today. */
export const span = { from: z.iso.date().optional(), to: z.iso.date().optional() }
/** Query that limits a table to the rows that a statistic counts, in total or between two days. */
export const countedRows = { counted: z.enum(['1']).optional(), ...span }
export const Span = z.object({ from: z.iso.date(), to: z.iso.date() })

/** `now`: total. `new`: added between the two days. `previous`: added in the period of equal length before. */
export const StatisticSummary = z
  .object({
    now: z.int(),
    new: z.int(),
    previous: z.int(),
    delta: z.int(),
    /** change in whole percent; null if the previous value is zero */
    delta_pct: z.int().nullable(),
  })
  .meta({ id: 'FigureSummary' })
export type StatisticSummary = z.infer<typeof StatisticSummary>

/** Steps from a visitor to a page: daily visitors, drafts with name and date, new accounts, hackathons, pages. */
export const funnelSteps = ['visitors', 'drafts', 'users', 'tenants', 'landing_pages'] as const
export const tenantStages = [...stages, 'suspended', 'archived'] as const

const PlatformSummary = z
  .object({
    span: Span,
    previous_span: Span,
    figures: z.object(
      Object.fromEntries(statistics.map(figure => [figure, StatisticSummary])) as Record<Statistic, typeof StatisticSummary>,
    ),
    /** includes stages with a count of zero */
    stages: z.array(z.object({ stage: z.enum(tenantStages), count: z.int() })),
    funnel: z.array(z.object({ step: z.enum(funnelSteps), count: z.int() })),
    /** release of the server; public endpoints do not return it */
    version: z.string(),
  })
  .meta({ id: 'PlatformSummary' })
export type PlatformSummary = z.infer<typeof PlatformSummary>

const Series = z.object({ key: z.enum(statistics), label: z.string(), data: z.array(z.int()) })

/** Each list has one number per label. `previous` has the numbers of the period of equal length before. */
const GrowthChart = z
  .object({
    span: Span,
    previous_span: Span,
    granularity: z.enum(granularities),
    /** first day of each column; the first week or month can begin before the requested days */
    labels: z.array(z.iso.date()),
    series: z.array(Series),
    previous: z.array(Series),
  })
  .meta({ id: 'GrowthChart' })
export type GrowthChart = z.infer<typeof GrowthChart>

const chart = <const P extends `/api/v1/${string}/`>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    readsMuch: true,
    path,
    summary,
    caller: 'admin',
    query: z.object({ ...span, granularity: z.enum(granularities).default('day') }),
    success: [200, GrowthChart],
  })

export const adminStats = {
  summary: endpoint({
    method: 'GET',
    readsMuch: true,
    path: '/api/v1/admin-stats/summary/',
    summary: 'Get totals of the platform, what was added within a period, and what was added in the period before',
    caller: 'admin',
    query: z.object(span),
    success: [200, PlatformSummary],
  }),
  tenantsChart: chart('/api/v1/admin-stats/tenants/chart/', 'Hackathons registered and first published, by day, week or month'),
  usersChart: chart('/api/v1/admin-stats/users/chart/', 'Accounts confirmed, by day, week or month'),
}

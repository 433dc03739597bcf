import type { Endpoints } from '#contract/endpoints.ts'
import type { useRead } from '#portal/platform/api/use-read.ts'

/** What the panels share: one answer, each panel with its own words for when it does not come. */
export type SummaryRead = ReturnType<typeof useRead<Endpoints['adminStats']['summary']>>
export type ChartRead = ReturnType<typeof useRead<Endpoints['adminStats']['usersChart']>>

import type { Granularity } from '#contract/endpoints/admin-stats.ts'
import { formatMonth, formatShortDay, formatWeekday } from '#portal/platform/format/format.ts'

/** A column by its first day, an ISO 8601 date. */
export function columnName(day: string, granularity: Granularity): string {
  if (granularity === 'month') return formatMonth(day)
  return granularity === 'week' ? formatShortDay(day) : formatWeekday(day)
}

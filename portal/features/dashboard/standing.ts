import type { TenantSummary } from '#contract/endpoints/stats.ts'

/** By the next of its dates, those without one last: the first is what matters now. */
export const byNextDate = (a: TenantSummary, b: TenantSummary) => nextOf(a) - nextOf(b)

const nextOf = ({ next_milestone }: TenantSummary) => (next_milestone === null ? Infinity : Date.parse(next_milestone.at))

/** Nights until an instant, as this reader's calendar counts them: today is 0. */
export function daysUntil(at: string, now = new Date()): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((midnight(new Date(at)) - midnight(now)) / 86_400_000)
}

import { type CallOff, callOffOf } from '#contract/call-off.ts'
import type { TenantSummary } from '#contract/endpoints/stats.ts'
import type { Stage } from '#contract/stage.ts'

/**
 * What matters now is first: of what the public sees the one whose next date is nearest, then drafts by theirs, then those without a date. A
 * draft's dates are a plan, however near.
 */
export const byNextDate = (a: TenantSummary, b: TenantSummary) => rankOf(a) - rankOf(b) || nextOf(a) - nextOf(b)

const rankOf = ({ next_milestone, stage }: TenantSummary) => (next_milestone === null ? 2 : stage === 'draft' ? 1 : 0)
const nextOf = ({ next_milestone }: TenantSummary) => (next_milestone === null ? 0 : Date.parse(next_milestone.at))

/** Nights until an instant, as this reader's calendar counts them: today is 0. */
export function daysUntil(at: string, now = new Date()): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((midnight(new Date(at)) - midnight(now)) / 86_400_000)
}

/** Why no date is next: the hackathon was called off, or all of its dates have passed. */
export const withoutDate = (stage: Stage): CallOff | 'none' => callOffOf(stage) ?? 'none'

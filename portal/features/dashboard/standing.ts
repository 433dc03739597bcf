import { type CallOff, callOffOf } from '#contract/call-off.ts'
import type { TenantSummary } from '#contract/endpoints/stats.ts'
import type { Stage } from '#contract/stage.ts'

/** Sorts published hackathons first, then drafts, then hackathons without an upcoming date. Each group is sorted by next date. */
export const byNextDate = (a: TenantSummary, b: TenantSummary) => rankOf(a) - rankOf(b) || nextOf(a) - nextOf(b)

const rankOf = ({ next_milestone, stage }: TenantSummary) => (next_milestone === null ? 2 : stage === 'draft' ? 1 : 0)
const nextOf = ({ next_milestone }: TenantSummary) => (next_milestone === null ? 0 : Date.parse(next_milestone.at))

/** Days until an instant in the reader's time zone: today is 0. */
export function daysUntil(at: string, now = new Date()): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((midnight(new Date(at)) - midnight(now)) / 86_400_000)
}

/** Reason for the missing next date: canceled, postponed, or all dates have passed. */
export const withoutDate = (stage: Stage): CallOff | 'none' => callOffOf(stage) ?? 'none'

import { type CallOff, callOffOf } from '#contract/landing-pages/call-off.ts'
import type { Milestone, TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import type { Stage } from '#contract/tenants/stage.ts'

/** Sorts hackathons: public, then drafts, then without an upcoming date. Within each group, sorts by next date. */
export const byNextDate = (a: TenantSummary, b: TenantSummary) => rankOf(a) - rankOf(b) || nextOf(a) - nextOf(b)

const rankOf = ({ next_milestone, stage }: TenantSummary) => (next_milestone === null ? 2 : stage === 'draft' ? 1 : 0)
const nextOf = ({ next_milestone }: TenantSummary) => (next_milestone === null ? 0 : Date.parse(next_milestone.at))

/** Whether a hackathon takes place at this moment. */
export const isRunning = ({
  stage,
  milestones,
  next_milestone,
}: Pick<TenantSummary, 'stage' | 'milestones' | 'next_milestone'>): boolean => {
  const hasPassed = (which: Milestone['key']) => milestones.some(({ key, passed }) => key === which && passed)
  return next_milestone !== null && stage !== 'draft' && hasPassed('starts') && !hasPassed('ends')
}

export const isAhead = (at: string): boolean => Date.parse(at) > Date.now()

export const withoutDate = (stage: Stage): CallOff | 'none' => callOffOf(stage) ?? 'none'

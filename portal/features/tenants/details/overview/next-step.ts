// The next step in the phases of a hackathon.

import type { Phase } from '#contract/phases/phase-records.ts'
import { isUnlocked } from '../phases/phase-counts.ts'

export type PhaseStep = {
  kind: 'drafts' | 'lock' | 'lock_now' | 'undecided' | 'to_confirm' | 'starts'
  phase: Phase
  n: number
  /** ISO 8601; null without a date */
  at: string | null
}

/**
 * Returns the first of: drafts to publish, teams to lock, parties without a decision, places to confirm, the start of the next phase. Returns null
 * after the last phase has begun. `closesAt`: end of registration, when the teams of a screening are complete. `now`: milliseconds since 1970.
 */
export function nextStepOf(phases: readonly Phase[], closesAt: string | null, now: number): PhaseStep | null {
  const isAhead = (at: string) => Date.parse(at) > now
  for (const [nth, phase] of phases.entries()) {
    const next = phases[nth + 1]
    const { drafts, is_screening, starts_at, to_confirm } = phase
    const drafted = drafts === null ? 0 : drafts.in + drafts.reserve + drafts.out
    if (drafted > 0) return { kind: 'drafts', phase, n: drafted, at: null }
    const isBegun = is_screening || !isAhead(starts_at)
    if (isUnlocked(phase) && phase.people.entered > 0 && next) {
      const at = is_screening ? closesAt : starts_at
      return at !== null && isAhead(at) ? { kind: 'lock', phase, n: 0, at } : { kind: 'lock_now', phase, n: 0, at: null }
    }
    if (next && isAhead(next.starts_at) && isBegun && phase.parties.open > 0)
      return { kind: 'undecided', phase, n: phase.parties.open, at: next.starts_at }
    if (to_confirm > 0) return { kind: 'to_confirm', phase, n: to_confirm, at: null }
    if (!is_screening && isAhead(starts_at) && phase.people.entered > 0) return { kind: 'starts', phase, n: 0, at: starts_at }
  }
  return null
}

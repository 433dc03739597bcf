import type { PhaseSettings } from '#contract/phases/phase-records.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/**
 * Refuses phases that cannot follow each other: phase.no_name, phase.screening_first, phase.order, phase.submission or
 * phase.subject.
 */
export function checkPhases(phases: readonly PhaseSettings[]): void {
  for (const [at, phase] of phases.entries()) {
    const former = phases[at - 1]
    if (phase.name.ar === '' && phase.name.en === '') refuse('phase.no_name')
    if (phase.is_screening && at > 0) refuse('phase.screening_first')
    if (Date.parse(phase.ends_at) <= Date.parse(phase.starts_at)) refuse('phase.order')
    if (!hasPossibleDeadline(phase)) refuse('phase.submission')
    if (former && Date.parse(phase.starts_at) <= Date.parse(former.starts_at)) refuse('phase.order')
    if (former?.subject === 'team' && phase.subject === 'person') refuse('phase.subject')
  }
}

const hasPossibleDeadline = ({ submission_closes_at: closes, starts_at, ends_at, is_screening }: PhaseSettings) =>
  closes === null || (!is_screening && Date.parse(closes) > Date.parse(starts_at) && Date.parse(closes) <= Date.parse(ends_at))

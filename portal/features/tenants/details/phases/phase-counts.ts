import type { Phase, PhaseCounts } from '#contract/phases/phase-records.ts'

/** Whether the teams of a phase can still change, so that nothing can be decided. */
export const isUnlocked = ({ subject, locked_at }: Pick<Phase, 'subject' | 'locked_at'>) => subject === 'team' && locked_at === null

/** Returns the counts of a phase: teams and people alone, or people while the teams are not locked. */
export const countsOf = (phase: Phase): PhaseCounts => (isUnlocked(phase) ? phase.people : phase.parties)

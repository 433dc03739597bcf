import type { Phase, PhaseParty } from '#contract/phases/phase-records.ts'
import type { PhaseOutcome, PhaseStanding } from '#contract/phases/phase.ts'
import type { QuickState } from '../../registrations/decide/decision-keys.ts'

/** Row buttons and keys are those of registrations. */
export const outcomeOf = { accepted: 'in', waiting: 'reserve', declined: 'out' } as const satisfies Record<QuickState, PhaseOutcome>
export const buttonOf = { in: 'accepted', reserve: 'waiting', out: 'declined' } as const satisfies Record<PhaseOutcome, QuickState>

/** Returns the key of the word: the reserve of a screening is the waitlist, and in the last phase nothing is decided. */
export const wordOf = (standing: PhaseStanding, { is_screening, is_last }: Pick<Phase, 'is_screening' | 'is_last'>) =>
  standing === 'reserve' && is_screening ? 'waitlist' : standing === 'open' && is_last ? 'here' : standing

export const standingColors: Record<PhaseStanding, string> = { open: 'brand', in: 'green', reserve: 'orange', out: 'gray', left: 'gray' }

export const isOpen = ({ standing, draft }: PhaseParty) => standing === 'open' && draft === null

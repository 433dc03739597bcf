import type { PhaseParty } from '#contract/phases/phase-records.ts'
import type { PhaseOutcome, PhaseStanding } from '#contract/phases/phase.ts'
import type { QuickState } from '../../registrations/decide/decision-keys.ts'

/** Row buttons and keys are those of registrations. */
export const outcomeOf = { accepted: 'in', waiting: 'reserve', declined: 'out' } as const satisfies Record<QuickState, PhaseOutcome>
export const buttonOf = { in: 'accepted', reserve: 'waiting', out: 'declined' } as const satisfies Record<PhaseOutcome, QuickState>

export { wordOf } from '#portal/domain/phases/phase-labels.ts'

export const standingColors: Record<PhaseStanding, string> = { open: 'brand', in: 'green', reserve: 'orange', out: 'gray', left: 'gray' }

export const isOpen = ({ standing, draft }: PhaseParty) => standing === 'open' && draft === null

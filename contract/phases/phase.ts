// Phases: parts of a hackathon, in which parties are decided: teams, or people alone (docs/decisions/174-phases.md).

export const maxPhases = 8
export const phaseSubjects = ['person', 'team'] as const
export type PhaseSubject = (typeof phaseSubjects)[number]

/** Published decision about a party: it moves on, waits for a place, or is not selected. */
export const phaseOutcomes = ['in', 'reserve', 'out'] as const
export type PhaseOutcome = (typeof phaseOutcomes)[number]

/** Where a party is counted. `open`: no decision yet. `left`: no person of it remains, and it was not selected or has no decision. */
export const phaseStandings = ['open', ...phaseOutcomes, 'left'] as const
export type PhaseStanding = (typeof phaseStandings)[number]

/** Computed from the dates and publications, never stored. */
export const phaseStates = ['planned', 'running', 'over', 'decided'] as const

export const capacityUnits = ['people', 'parties'] as const
export const callUps = ['automatic', 'asked'] as const
/** How a person came into a phase: by its beginning or a decision, from the reserve, in exchange for a member of a locked team, or by an editor. */
export const joinReasons = ['entered', 'called_up', 'replacement', 'added'] as const
/** Why a person left a phase. `replaced`: the organizers took them out of a locked team. */
export const leaveReasons = ['declined', 'lapsed', 'withdrawn', 'removed', 'replaced'] as const
export const longestPhaseName = 60
export const longestPhasePlace = 120
export const longestPhaseReason = 500
/** Characters of what the organizers add for an outcome, in each language. */
export const longestPhaseWords = 1500
export const maxOverbooking = 50
export const [leastConfirmHours, mostConfirmHours] = [12, 336]
/** Parties of one call. */
export const maxDrafted = 500

/** Returns the number of places in the next phase; null without a limit. */
export const placesOf = ({ capacity, overbooking }: { capacity: number | null; overbooking: number }): number | null =>
  capacity === null ? null : Math.floor((capacity * (100 + overbooking)) / 100)

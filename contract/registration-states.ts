// How a registration stands, and how a hackathon admits. docs/decisions/055-states-and-seats.md

/** `interest` and `next_edition` are wishes to be told: they have none of these. */
export const registrationStates = ['applied', 'waiting', 'accepted', 'declined', 'withdrawn', 'checked_in'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** States that count as registered, on every screen. */
export const livingStates = ['applied', 'waiting', 'accepted', 'checked_in'] as const satisfies readonly RegistrationState[]

/** What a team decides on somebody; `applied` opens the question again. */
export const decisionStates = ['accepted', 'declined', 'waiting', 'applied'] as const
export type DecisionState = (typeof decisionStates)[number]

/** Of whom a team may decide: who has withdrawn or come through the door is decided. */
export const isOpenToDecision = (state: RegistrationState) => state !== 'withdrawn' && state !== 'checked_in'

/** Of those who registered, who may take their registration back. */
export const mayWithdraw = (state: RegistrationState) => state === 'applied' || state === 'waiting' || state === 'accepted'

/** `review`: the team decides on each. `automatic`: who comes has a seat while there are any, then waits in line. */
export const admissionModes = ['review', 'automatic'] as const
export type AdmissionMode = (typeof admissionModes)[number]

/** Seconds in which a decision can be undone; its mails leave after that. */
export const undoSeconds = 10

/** How often a member is told of those who register. */
export const noticeChoices = ['at_once', 'daily', 'never'] as const
export type NoticeChoice = (typeof noticeChoices)[number]

/** How far points go, and by how many criteria a team scores at most. */
export const scales = [5, 10] as const
export const mostCriteria = 8

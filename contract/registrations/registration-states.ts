// docs/decisions/055-registration-states.md

/** States of a registration. Requests to be notified (`interest`, `next_edition`) have no state. */
export const registrationStates = ['applied', 'waiting', 'accepted', 'declined', 'withdrawn', 'checked_in'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** States that count as registered, on every screen. */
export const livingStates = ['applied', 'waiting', 'accepted', 'checked_in'] as const satisfies readonly RegistrationState[]

/** States a team can set; `applied` reopens the decision. */
export const decisionStates = ['accepted', 'declined', 'waiting', 'applied'] as const
export type DecisionState = (typeof decisionStates)[number]

/** Withdrawn and checked-in registrations are final. */
export const isOpenToDecision = (state: RegistrationState) => state !== 'withdrawn' && state !== 'checked_in'

/** States in which candidates can withdraw. */
export const mayWithdraw = (state: RegistrationState) => state === 'applied' || state === 'waiting' || state === 'accepted'

/** `review`: the team decides each registration. `automatic`: seats while available, then the waiting list. */
export const admissionModes = ['review', 'automatic'] as const

/** Maximum number of days to confirm a seat (docs/decisions/102-confirm-seats.md). */
export const maxConfirmDays = 30

/** `expired`: the seat was released because it was not confirmed in time. */
export const confirmationStates = ['awaiting', 'confirmed', 'expired'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

/** Seconds in which a decision can be undone. Its mails are sent afterwards. */
export const undoSeconds = 10

export const noticeChoices = ['at_once', 'daily', 'never'] as const
export type NoticeChoice = (typeof noticeChoices)[number]

/** Groups of people who may submit a project, by whether their team did. */
export const submissionGroups = ['submitted', 'unsubmitted'] as const
export type SubmissionGroup = (typeof submissionGroups)[number]

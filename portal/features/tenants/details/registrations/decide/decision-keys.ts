import { type DecisionState, isOpenToDecision, type RegistrationState } from '#contract/registrations/registration-states.ts'

/** Physical keys, so that they work in Arabic layouts. */
export const decisionKeys = { accepted: 'A', waiting: 'W', declined: 'D' } as const satisfies Partial<Record<DecisionState, string>>
export type QuickState = keyof typeof decisionKeys
export const quickStates = ['accepted', 'waiting', 'declined'] as const satisfies readonly QuickState[]

/** Whether a key is pressed without modifiers and outside of text fields. */
export function isPlainKey({ altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false
  return !target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=menu]')
}

/** Returns the decision of a pressed key; null for other keys. A held key decides once. */
export function decisionOf(event: KeyboardEvent): QuickState | null {
  if (event.repeat || !isPlainKey(event)) return null
  return quickStates.find(state => event.code === `Key${decisionKeys[state]}`) ?? null
}

/** Returns the step of a pressed arrow, J or K. Uses the physical key, so it works in Arabic layouts. */
export const stepOf = ({ code }: KeyboardEvent): 1 | -1 | null =>
  code === 'ArrowDown' || code === 'KeyJ' ? 1 : code === 'ArrowUp' || code === 'KeyK' ? -1 : null

export const mayBecome = (now: RegistrationState | null, wanted: DecisionState): now is RegistrationState =>
  now !== null && now !== wanted && isOpenToDecision(now)

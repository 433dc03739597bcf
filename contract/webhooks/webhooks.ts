/** Events that a webhook can choose (docs/decisions/178-outgoing-requests-and-webhooks.md). Names are sent, so that they never change. */
export const webhookEvents = [
  'registration.created',
  'registration.state_changed',
  'registration.confirmed',
  'registration.checked_in',
  'registration.erased',
  'project.submitted',
  'judging.round_opened',
  'judging.round_closed',
  'results.published',
  'certificate.issued',
  'phase.published',
] as const

/** Sent on request only. */
export const sampleEvent = 'webhook.sample'

/** `member`: switched off by a member. `gone`: status 410. `failing`: the last attempt failed. `keys_lost`: the secret cannot be decrypted. */
export const webhookOffReasons = ['member', 'gone', 'failing', 'keys_lost'] as const
export const deliveryStates = ['due', 'delivered', 'failed'] as const

/** Webhooks of a hackathon. */
export const maxWebhooks = 10
/** Hours in which requests are signed with the former secret too. */
export const rotationHours = 24
/** Seconds before each attempt, 75 h 35 min in all. */
export const retryDelays: readonly number[] = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

import type { deliveryStates } from '#contract/webhooks/webhooks.ts'

type Shown = { state?: (typeof deliveryStates)[number] | undefined; page?: number }

export const webhooksPath = '?tab=settings&part=webhooks'

/** Returns the path of the deliveries of a webhook, within its hackathon. */
export function deliveriesPath(webhook: string, { state, page = 1 }: Shown = {}): string {
  const path = `${webhooksPath}&webhook=${encodeURIComponent(webhook)}${state ? `&state=${state}` : ''}`
  return page > 1 ? `${path}&page=${page}` : path
}

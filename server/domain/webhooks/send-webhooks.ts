// Sends events to webhooks. A claimed event is sent outside of a transaction, and its attempt is recorded afterwards: a process that dies in
// between loses no event, and another process sends it again with the same webhook-id.

import type { Database } from '#server/platform/database/database.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import type { Outbound } from '#server/platform/outbound/outbound.ts'
import { msUntil, now } from '#server/platform/time/now.ts'
import { type ClaimedDelivery, claimDelivery, releaseDelivery } from './claim-delivery.ts'
import { recordAttempt } from './record-attempt.ts'
import { bodyOf, headersOf } from './signed-request.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

export type WebhookDeps = { database: Database; outbound: Outbound; webhookSecrets: WebhookSecrets }
type SenderDeps = WebhookDeps & { warn: Warn; /** runs the sender again */ wake: () => void }

/** Concurrent requests of this process: in all, of a hackathon, to a receiver, and to a receiver whose last response was no success. */
const [most, ofTenant, ofWebhook, ofFailing] = [16, 6, 4, 1]

export type WebhookSender = {
  /** Starts requests for events that are due. Returns the milliseconds until the next one is due. */
  run(stopping: AbortSignal): Promise<number>
  /** Resolves after the requests under way. */
  settled(): Promise<void>
}

export function createWebhookSender({ database, outbound, webhookSecrets, warn, wake }: SenderDeps): WebhookSender {
  const underWay = new Map<Promise<void>, ClaimedDelivery>()
  const failing = new Set<string>()

  const occupied = () => {
    const sent = [...underWay.values()]
    const full = (ids: readonly string[], limit: (id: string) => number) =>
      [...new Set(ids)].filter(id => ids.filter(each => each === id).length >= limit(id))
    return {
      webhooks: full(
        sent.map(({ webhook_id }) => webhook_id),
        id => (failing.has(id) ? ofFailing : ofWebhook),
      ),
      tenants: full(
        sent.map(({ tenant_id }) => tenant_id),
        () => ofTenant,
      ),
    }
  }

  const send = async (delivery: ClaimedDelivery, stopping: AbortSignal): Promise<void> => {
    const { id, url, webhook_id, secret, former_secret } = delivery
    const body = bodyOf(delivery)
    const secrets = [secret, ...(former_secret ? [former_secret] : [])].map(sealed => webhookSecrets.open(sealed, webhook_id))
    const headers = headersOf(id, body, secrets, Math.floor(now() / 1000))
    const result = await outbound.send({ purpose: 'webhook', url, method: 'POST', headers, body, stopping })
    const isDelivered = result.response !== null && result.response.status >= 200 && result.response.status < 300
    if (isDelivered) failing.delete(webhook_id)
    else failing.add(webhook_id)
    await database.system(async db => {
      if (result.failure === 'stopped') await releaseDelivery(db, delivery)
      else await recordAttempt(db, delivery, result)
    })
  }

  const begin = (delivery: ClaimedDelivery, stopping: AbortSignal) => {
    const sending = send(delivery, stopping)
      .catch((error: Error) => warn(error, 'a webhook could not be sent; it is sent again'))
      .finally(() => {
        underWay.delete(sending)
        wake()
      })
      .then(() => {})
    underWay.set(sending, delivery)
  }

  return {
    async run(stopping) {
      while (underWay.size < most && !stopping.aborted) {
        const claimed = await database.system(db => claimDelivery(db, occupied()))
        if (!('id' in claimed)) return msUntil(claimed.next === null ? null : new Date(claimed.next))
        begin(claimed, stopping)
      }
      return Infinity
    },
    async settled() {
      await Promise.all(underWay.keys())
    },
  }
}

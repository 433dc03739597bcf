import { useEffect, useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks-endpoints.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'

/** Reads that a change of a webhook outdates. */
export const aboutWebhooks = [api.webhooks.list, api.webhooks.deliveries, api.webhooks.delivery]

/** `change`: settings and the switch. `send`: add, send samples and send again. */
export const rightsIn = ({ status }: Tenant) => ({
  mayChange: status !== 'suspended',
  maySend: status === 'draft' || status === 'published',
})

/** Milliseconds between two looks while an event is being sent. */
const lookMs = 2000
/** An event that is due later than this is not awaited. Longer than the lease of a sender, 60 s. */
const soonMs = 65_000

/** Loads again while an event is due soon. */
export function useAwaited(deliveries: readonly WebhookDelivery[] | undefined) {
  const [reads, setReads] = useState(0)
  useEffect(() => {
    const isSoon = deliveries?.some(({ due_at }) => due_at !== null && Date.parse(due_at) - Date.now() < soonMs) ?? false
    if (!isSoon) return
    const timer = setTimeout(() => {
      invalidate(aboutWebhooks)
      // A response without changes renders nothing.
      setReads(reads + 1)
    }, lookMs)
    return () => clearTimeout(timer)
  }, [deliveries, reads])
}

export function useSwitch(tenant: Tenant, { id, url, description, events, is_ordered }: Webhook) {
  const update = useApiMutation(api.webhooks.update, { invalidates: aboutWebhooks })
  const setOn = (is_on: boolean) =>
    update.mutateAsync({ tenant: tenant.id, params: { id }, body: { url, description, events, is_ordered, is_on } })
  return { ...update, setOn }
}

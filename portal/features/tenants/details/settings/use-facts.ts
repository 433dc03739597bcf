import { useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { showAs } from '#portal/platform/api/queries.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'

export type Facts = { visibility?: Tenant['visibility']; name?: Tenant['name']; contact_email?: string; tenant_name?: string }

/** Saves facts of a hackathon. `fault` is the first error message. */
export function useFacts(tenant: Tenant) {
  const sending = useApiMutation(api.tenants.update, { invalidates: [api.tenants.detail, api.stats.tenant, api.tenants.list] })
  const { flag, error } = sending
  const [saved, setSaved] = useState(false)
  /** saves facts; `updated_at` is the base version; rejects on an error */
  const send = async (facts: Facts & { updated_at?: string }): Promise<Tenant> => {
    setSaved(false)
    const answer = await sending.mutateAsync({ tenant: tenant.id, form: facts })
    showAs(api.tenants.detail, shown => (shown.id === answer.id ? answer : shown))
    setSaved(true)
    return answer
  }
  const change = (facts: Facts): Promise<Tenant | null> => send(facts).catch(() => null)
  const fault = flag === 'error' ? (Object.values(fieldsOf(error))[0] ?? sentenceFor(error)) : null
  return { change, send, busy: flag === 'loading', saved, fault, edited: () => (setSaved(false), sending.reset()) }
}

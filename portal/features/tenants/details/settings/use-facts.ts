import { useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { showAs } from '#portal/platform/api/queries.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'

/** Saves the slug of a hackathon. `fault` is the first error message. */
export function useFacts(tenant: Tenant) {
  const sending = useApiMutation(api.tenants.update, { invalidates: [api.tenants.detail, api.stats.tenant, api.tenants.list] })
  const { flag, error } = sending
  const [saved, setSaved] = useState(false)
  /** Returns null on an error. */
  const change = async (facts: { tenant_name: string }): Promise<Tenant | null> => {
    setSaved(false)
    const answer = await sending.mutateAsync({ tenant: tenant.id, form: facts }).catch(() => null)
    if (!answer) return null
    showAs(api.tenants.detail, shown => (shown.id === answer.id ? answer : shown))
    setSaved(true)
    return answer
  }
  const fault = flag === 'error' ? (Object.values(fieldsOf(error))[0] ?? sentenceFor(error)) : null
  return { change, busy: flag === 'loading', saved, fault, edited: () => (setSaved(false), sending.reset()) }
}

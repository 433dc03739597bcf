import { useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenant.ts'
import { fieldsOf, sentenceFor } from '../../../platform/api/problems.ts'
import { useSend } from '../../../platform/api/use-send.ts'

type Facts = { visibility?: Tenant['visibility']; name?: Tenant['name']; contact_email?: string; tenant_name?: string }

/** Changes facts of a hackathon and tells how that went; `fault` is the server's sentence for the first wrong field, or for the whole. */
export function useFacts(tenant: Tenant) {
  const { send, flag, error, reset } = useSend(api.tenants.update, { refresh: [api.tenants.detail, api.stats.tenant, api.tenants.list] })
  const [saved, setSaved] = useState(false)
  const change = async (facts: Facts): Promise<Tenant | null> => {
    setSaved(false)
    const answer = await send({ tenant: tenant.id, form: facts }).catch(() => null)
    setSaved(answer !== null)
    return answer
  }
  const fault = flag === 'error' ? (Object.values(fieldsOf(error))[0] ?? sentenceFor(error)) : null
  return { change, busy: flag === 'loading', saved, fault, edited: () => (setSaved(false), reset()) }
}

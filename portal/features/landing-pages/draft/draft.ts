// What the editor holds: the facts of the tenant and the document of its page, replaced as a whole by every change.
import type { LandingContent } from '#contract/landing-page/content.ts'
import { amongFields } from '#contract/stored-fields.ts'
import { factFields, type Tenant, type TenantFacts } from '#contract/tenant.ts'

export type Draft = { facts: TenantFacts; content: LandingContent }

/** The facts among everything that a tenant's reply says. */
export const factsOf = (tenant: Tenant): TenantFacts => amongFields(factFields, tenant)

/** The facts that differ; only these are sent, so that two people may change two of them at once. */
export function changedFacts(before: TenantFacts, after: TenantFacts): Partial<TenantFacts> {
  const named = Object.keys(after) as (keyof TenantFacts)[]
  return Object.fromEntries(named.filter(name => !isAlike(after[name], before[name])).map(name => [name, after[name]]))
}

const isAlike = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

export const isSame = (a: Draft, b: Draft) => a.facts === b.facts && a.content === b.content

/** An id that no other row of a page has. */
export const newRowId = () => [...crypto.getRandomValues(new Uint8Array(6))].map(byte => byte.toString(36).padStart(2, '0')).join('')

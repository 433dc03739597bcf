// The immutable draft of the editor.

import type { LandingContent } from '#contract/landing-pages/content.ts'
import { amongFields } from '#contract/stored-fields.ts'
import { factFields, type Tenant, type TenantFacts } from '#contract/tenants/tenant.ts'

export type Draft = { facts: TenantFacts; content: LandingContent }

export const factsOf = (tenant: Tenant): TenantFacts => amongFields(factFields, tenant)

/** Returns only the changed facts, so that changes of several users can be merged. */
export function changedFacts(before: TenantFacts, after: TenantFacts): Partial<TenantFacts> {
  const named = Object.keys(after) as (keyof TenantFacts)[]
  return Object.fromEntries(named.filter(name => !isAlike(after[name], before[name])).map(name => [name, after[name]]))
}

const isAlike = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

export const isSame = (a: Draft, b: Draft) => a.facts === b.facts && a.content === b.content

/** Returns a random id, unique within a page. */
export const newRowId = () => [...crypto.getRandomValues(new Uint8Array(6))].map(byte => byte.toString(36).padStart(2, '0')).join('')

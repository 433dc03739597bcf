// docs/decisions/021-tenant-states.md

import { type TenantStatus, tenantStatuses } from './tenant.ts'

const states = {
  always: tenantStatuses,
  /** states for renaming, copying and exporting: a suspended hackathon must not move or export personal data */
  unless_suspended: ['draft', 'published', 'archived'],
  in_use: ['draft', 'published'],
} as const satisfies Record<string, readonly TenantStatus[]>
export type StatesOfCall = keyof typeof states

/** Returns the states in which a call is allowed; all states for other callers. */
export const statesOf = (e: { states?: StatesOfCall }): readonly TenantStatus[] => states[e.states ?? 'always']

/** `tenants.update` includes renaming. */
export const statesOfRename: readonly TenantStatus[] = states.unless_suspended

// States of a hackathon in which members' calls are allowed (docs/decisions/021-tenant-states.md).
import { type TenantStatus, tenantStatuses } from './tenant.ts'

const states = {
  always: tenantStatuses,
  /** for calls that rename, copy or export: a suspended hackathon must not move or hand out personal data */
  unless_suspended: ['draft', 'published', 'archived'],
  in_use: ['draft', 'published'],
} as const satisfies Record<string, readonly TenantStatus[]>
export type StatesOfCall = keyof typeof states

/** Returns the states in which a call is allowed; all states for other callers. */
export const statesOf = (e: { states?: StatesOfCall }): readonly TenantStatus[] => states[e.states ?? 'always']

/** Renaming is part of `tenants.update`. */
export const statesOfRename: readonly TenantStatus[] = states.unless_suspended

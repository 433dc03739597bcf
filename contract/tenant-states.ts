// What members may do with a hackathon in each of its states: each of their calls names one of these (docs/decisions/021-states-of-a-hackathon.md).
import { type TenantStatus, tenantStatuses } from './tenant.ts'

const states = {
  always: tenantStatuses,
  /** nothing that reaches the public, takes people's data away or begins anew */
  unless_suspended: ['draft', 'published', 'archived'],
  in_use: ['draft', 'published'],
} as const satisfies Record<string, readonly TenantStatus[]>
export type StatesOfCall = keyof typeof states

/** The states in which a call is answered; of other callers' calls none is excepted. */
export const statesOf = (e: { states?: StatesOfCall }): readonly TenantStatus[] => states[e.states ?? 'always']

/** A new address is part of `tenants.update`. */
export const statesOfRename: readonly TenantStatus[] = states.unless_suspended

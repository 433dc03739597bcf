import type { Tenant } from '#contract/tenant.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'

/** A switch cannot decide. */
export const useMayDecide = ({ status }: Tenant) => switchedAccess() === null && (status === 'draft' || status === 'published')

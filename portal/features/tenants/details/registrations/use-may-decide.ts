import type { Tenant } from '#contract/tenant.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'

/** Only team members of an active hackathon can decide, not an impersonation session. */
export const useMayDecide = ({ status }: Tenant) => switchedAccess() === null && (status === 'draft' || status === 'published')

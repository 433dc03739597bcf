import type { Tenant } from '#contract/tenants/tenant.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'

/** Whether the user may decide on registrations. An administrator in a switch may not. */
export const useMayDecide = ({ status }: Tenant) => switchedAccess() === null && (status === 'draft' || status === 'published')

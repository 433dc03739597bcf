import type { Tenant } from '#contract/tenant.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'

/** Candidates are decided on by a team alone, while their hackathon is in use. */
export const useMayDecide = ({ status }: Tenant) => switchedAccess() === null && (status === 'draft' || status === 'published')

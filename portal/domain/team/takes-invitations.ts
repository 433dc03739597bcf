import type { TenantStatus } from '#contract/tenant.ts'

/** Nobody is invited to what is archived or suspended (contract/tenant-states.ts). */
export const takesInvitations = ({ status }: { status: TenantStatus }) => status === 'draft' || status === 'published'

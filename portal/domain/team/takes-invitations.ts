import type { TenantStatus } from '#contract/tenant.ts'

/** Archived and suspended hackathons accept no invitations (contract/tenant-states.ts). */
export const takesInvitations = ({ status }: { status: TenantStatus }) => status === 'draft' || status === 'published'

import type { TenantStatus } from '#contract/tenants/tenant.ts'

/** Whether a hackathon accepts invitations. Archived and suspended hackathons accept none (contract/tenants/tenant-states.ts). */
export const takesInvitations = ({ status }: { status: TenantStatus }) => status === 'draft' || status === 'published'

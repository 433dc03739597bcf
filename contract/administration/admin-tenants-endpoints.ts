import { z } from 'zod'
import { longestRevocation } from '../certificates/certificate.ts'
import { endpoint } from '../endpoint.ts'
import { Email, Instant, PageQuery, pageOf, text, Uuid } from '../fields.ts'
import { stages } from '../tenants/stage.ts'
import { tenantStatuses } from '../tenants/tenant.ts'
import { span } from './admin-stats-endpoints.ts'
import { tenantActions } from './administration.ts'

export const TenantOverview = z
  .object({
    id: Uuid,
    tenant_name: z.string(),
    name: z.string(),
    status: z.enum(tenantStatuses),
    stage: z.enum(stages),
    suspended_reason: z.string(),
    starts_at: Instant,
    created_at: Instant,
    /** owner who joined first; null if the hackathon has no owner */
    owner: z.object({ id: Uuid, fullname: z.string(), email: z.string() }).nullable(),
    registrations: z.int(),
    public_url: z.string(),
  })
  .meta({ id: 'TenantOverview' })
export type TenantOverview = z.infer<typeof TenantOverview>

export const adminTenants = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/tenants/',
    summary: 'List hackathons; filter by status, search by name, address or owner, or list those that a statistic counts',
    caller: 'admin',
    query: PageQuery.extend({
      orderBy: z.enum(['tenant_name', 'starts_at', 'created_at']).default('created_at'),
      status: z.enum(tenantStatuses).optional(),
      /** rows that this statistic counts; `landing_pages`: public now, or first published within the span */
      counted: z.enum(['tenants', 'landing_pages']).optional(),
      ...span,
    }),
    success: [200, pageOf(TenantOverview)],
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/v1/admin/tenants/:id/actions/',
    summary: 'Suspend, restore, archive, unarchive or transfer a hackathon; recorded, and its owners are notified by mail',
    caller: 'admin',
    params: z.object({ id: z.string() }),
    body: z.object({
      action: z.enum(tenantActions),
      /** reason of a suspension, which is shown to the owners */
      reason: text(500).default(''),
      /** for a transfer: email address of the new owner's confirmed account. The former owner becomes an editor */
      email: Email.optional(),
    }),
    success: [204],
    failures: ['tenant.not_found', 'tenant.not_in_state', 'user.not_found', 'session.stale', 'second_factor.required'],
  }),
  revokeCertificates: endpoint({
    method: 'POST',
    path: '/api/v1/admin/tenants/:id/certificates/revocation/',
    summary: 'Revoke all valid certificates of a hackathon; their pages and credentials state it, and they cannot become valid again',
    caller: 'admin',
    params: z.object({ id: z.string() }),
    body: z.object({ reason: text(longestRevocation, 1) }),
    success: [200, z.object({ revoked: z.int() })],
    failures: ['tenant.not_found', 'session.stale', 'second_factor.required'],
  }),
}

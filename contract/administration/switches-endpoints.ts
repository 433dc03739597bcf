// Switches: an administrator acts in a hackathon as its owner. Owners can see a switch and end it.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, text, Uuid } from '../fields.ts'
import { Tenant } from '../tenants/tenant.ts'

/** `by`: name of the administrator; null if the account is deleted. */
export const Switch = z
  .object({ id: Uuid, by: z.string().nullable(), reason: z.string(), began_at: Instant, expires_at: Instant })
  .meta({ id: 'Switch' })
export type Switch = z.infer<typeof Switch>

export const switches = {
  begin: endpoint({
    method: 'POST',
    path: '/api/v1/tenants/admin/switch/',
    summary: 'Enter a hackathon on behalf of its owner for half an hour; the owners are notified with the reason',
    caller: 'admin',
    host: 'admin',
    /** id or tenant name of the hackathon */
    body: z.object({ tenant_id: text(80, 1), reason: text(500).default('') }),
    success: [200, z.object({ access: z.string(), tenant: Tenant, expires_at: Instant })],
    failures: ['session.stale', 'second_factor.required', 'tenant.not_found'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/v1/switches/leave/',
    summary: 'Leave the hackathon that this session entered',
    repeatable: 'an ended session is refused',
    caller: 'user',
    switched: 'allowed',
    success: [204],
    failures: ['switch.not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/switches/',
    summary: 'List the administrators who have entered this hackathon',
    caller: 'owner',
    states: 'always',
    success: [200, z.object({ results: z.array(Switch) })],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/v1/switches/:switch/end/',
    summary: 'End an administrator’s access to this hackathon immediately',
    caller: 'owner',
    states: 'always',
    audit: 'switch.ended',
    params: z.object({ switch: Uuid }),
    success: [204],
    failures: ['switch.not_found'],
  }),
}

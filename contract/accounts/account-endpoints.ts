// docs/decisions/051-account-changes.md

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, Email, Instant, Uuid } from '../fields.ts'
import { tenantStatuses } from '../tenants/tenant.ts'

const EmailChange = z.object({ email: z.string(), expires_at: Instant })

const OnlyOwned = z.object({
  id: Uuid,
  tenant_name: z.string(),
  /** name of the hackathon, in the caller's language if available */
  name: z.string(),
  status: z.enum(tenantStatuses),
  /** number of registrations that are deleted with the hackathon */
  registrations: z.int(),
  members: z.int(),
})
export type OnlyOwned = z.infer<typeof OnlyOwned>

export const account = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/account/',
    summary: 'Get pending changes of the caller’s account, and the hackathons that its deletion would leave without an owner',
    caller: 'user',
    success: [
      200,
      z.object({
        email_change: EmailChange.nullable(),
        /** time when the account is erased; null if no deletion is scheduled */
        deletes_at: Instant.nullable(),
        only_owned: z.array(OnlyOwned),
        /** number of hackathon teams that the caller leaves */
        other_teams: z.int(),
      }),
    ],
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/v1/account/email-change/',
    summary: 'Change the address: a code is mailed to the new and to the present address. Requires a fresh sign-in',
    caller: 'user',
    body: z.object({ email: Email }),
    success: [200, EmailChange],
    failures: ['session.stale', 'provider.required'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/v1/account/email-change/confirm/',
    summary: 'Complete the change of address with the codes of both addresses; every other device is signed out',
    caller: 'user',
    body: z.object({ old_code: Code, new_code: Code }),
    success: [200, z.object({ email: z.string() })],
    failures: ['code.wrong', 'code.expired', 'email.taken', 'provider.required'],
  }),
  keepEmail: endpoint({
    method: 'DELETE',
    path: '/api/v1/account/email-change/',
    summary: 'Cancel the change of address',
    caller: 'user',
    success: [204],
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/api/v1/account/deletion/',
    summary: 'Request deletion of the account after a grace period; every other device is signed out. Requires a fresh sign-in',
    caller: 'user',
    /** hackathons of which the caller is the only owner: archived now, erased with the account */
    body: z.object({ hackathons: z.array(Uuid).max(1000).default([]) }),
    success: [200, z.object({ deletes_at: Instant })],
    failures: ['account.last_owner', 'account.is_administrator', 'session.stale'],
  }),
  stopDeletion: endpoint({
    method: 'DELETE',
    path: '/api/v1/account/deletion/',
    summary: 'Cancel the deletion of the account; archived hackathons stay archived',
    caller: 'user',
    success: [204],
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/v1/account/data/',
    summary: 'Export all stored data of the caller by table, without secrets; they are notified by mail. Requires a fresh sign-in',
    repeatable: 'only reads',
    caller: 'user',
    success: [200, z.object({ made_at: Instant, data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })],
    failures: ['session.stale'],
  }),
}

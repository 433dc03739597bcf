// The caller's own account: change of address, data export and deletion. docs/decisions/051-own-account.md
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, Email, Instant, Uuid } from '../fields.ts'
import { tenantStatuses } from '../tenant.ts'

const EmailChange = z.object({ email: z.string(), expires_at: Instant })

/** A hackathon without another owner. */
const OnlyOwned = z.object({
  id: Uuid,
  tenant_name: z.string(),
  /** in the caller's language if available */
  name: z.string(),
  status: z.enum(tenantStatuses),
  /** people whose data is deleted with it */
  registrations: z.int(),
  members: z.int(),
})
export type OnlyOwned = z.infer<typeof OnlyOwned>

export const account = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/account/',
    summary: 'What is under way with the caller’s account, and what its deletion would leave without an owner',
    caller: 'user',
    success: [
      200,
      z.object({
        /** requested by this session */
        email_change: EmailChange.nullable(),
        /** time of erasure */
        deletes_at: Instant.nullable(),
        only_owned: z.array(OnlyOwned),
        /** teams that the caller leaves */
        other_teams: z.int(),
      }),
    ],
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/v1/account/email-change/',
    summary:
      'Move to another address: a code goes to it and one to the present address, whoever has an account with it. Wants a fresh sign-in',
    caller: 'user',
    body: z.object({ email: Email }),
    success: [200, EmailChange],
    failures: ['session.stale'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/v1/account/email-change/confirm/',
    summary: 'Complete the move with the codes of both addresses; every other device is signed out',
    caller: 'user',
    body: z.object({ old_code: Code, new_code: Code }),
    success: [200, z.object({ email: z.string() })],
    failures: ['code.wrong', 'code.expired', 'email.taken'],
  }),
  keepEmail: endpoint({
    method: 'DELETE',
    path: '/api/v1/account/email-change/',
    summary: 'Stay with the present address',
    caller: 'user',
    success: [204],
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/api/v1/account/deletion/',
    summary: 'Have the account erased after its days of grace; every other device is signed out. Wants a fresh sign-in',
    caller: 'user',
    /** hackathons of which the caller is the only owner; archived now, erased with the account */
    body: z.object({ hackathons: z.array(Uuid).max(1000).default([]) }),
    success: [200, z.object({ deletes_at: Instant })],
    failures: ['account.last_owner', 'account.is_administrator', 'session.stale'],
  }),
  stopDeletion: endpoint({
    method: 'DELETE',
    path: '/api/v1/account/deletion/',
    summary: 'Keep the account; hackathons that were put away are brought back by hand',
    caller: 'user',
    success: [204],
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/v1/account/data/',
    summary: 'All that is kept of the caller, by where it stands, without secrets; they are told by mail. Wants a fresh sign-in',
    caller: 'user',
    success: [200, z.object({ made_at: Instant, data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })],
    failures: ['session.stale'],
  }),
}

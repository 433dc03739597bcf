// docs/decisions/049-members.md

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, Uuid } from '../fields.ts'
import { memberRoles } from './roles.ts'

export const Member = z
  .object({
    user: Uuid,
    fullname: z.string(),
    /** email address; null unless the caller is an owner or this member */
    email: z.string().nullable(),
    avatar: z.string().nullable(),
    role: z.enum(memberRoles),
    joined_at: Instant,
    is_me: z.boolean(),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

const ofMember = z.object({ user: z.string() })

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/members/',
    summary: 'List the team of a hackathon: owners first, then by role and time of joining; `owners` counts those of all pages',
    caller: 'viewer',
    states: 'always',
    tokens: 'refused',
    query: z.object({ page: PageQuery.shape.page, limit: PageQuery.shape.limit }),
    success: [200, pageOf(Member).extend({ owners: z.int() })],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/members/:user/',
    summary: 'Change a member’s role; adding or removing an owner requires a fresh sign-in',
    caller: 'owner',
    states: 'unless_suspended',
    audit: 'member.role_changed',
    params: ofMember,
    body: z.object({ role: z.enum(memberRoles) }),
    success: [200, Member],
    failures: ['member.not_found', 'member.last_owner', 'session.stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/members/:user/',
    summary: 'Remove a member; removing an owner requires a fresh sign-in. Invitations they sent are revoked',
    caller: 'owner',
    states: 'always',
    audit: 'member.removed',
    params: ofMember,
    success: [204],
    failures: ['member.not_found', 'member.last_owner', 'session.stale'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/v1/members/leave/',
    summary: 'Leave the team; the last owner cannot',
    repeatable: 'a former member is refused',
    caller: 'viewer',
    states: 'always',
    tokens: 'refused',
    audit: 'member.left',
    success: [204],
    failures: ['member.last_owner'],
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/v1/members/transfer/',
    summary: 'Transfer ownership to another member; the caller becomes an editor. Requires a fresh sign-in',
    repeatable: 'a former owner is refused',
    caller: 'owner',
    states: 'unless_suspended',
    audit: 'tenant.ownership_moved',
    body: z.object({ user: Uuid }),
    success: [204],
    failures: ['member.not_found', 'session.stale'],
  }),
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Instant, PageQuery, pageOf, Uuid } from '../fields.ts'

export const Administrator = z
  .object({
    id: Uuid,
    email: z.string(),
    fullname: z.string(),
    date_joined: Instant,
    second_factor: z.boolean(),
    /** time of the last request from any device; null without a recent session */
    last_seen: Instant.nullable(),
  })
  .meta({ id: 'Administrator' })
export type Administrator = z.infer<typeof Administrator>

export const administrators = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/administrators/',
    summary: 'List the administrators of the platform, oldest first',
    caller: 'admin',
    query: z.object({ page: PageQuery.shape.page, limit: PageQuery.shape.limit }),
    success: [200, pageOf(Administrator)],
  }),
  grant: endpoint({
    method: 'POST',
    path: '/api/v1/admin/administrators/',
    summary: 'Make the account with this confirmed address an administrator; ends its sessions and notifies both by mail',
    caller: 'admin',
    body: z.object({ email: Email }),
    success: [204],
    failures: ['session.stale', 'second_factor.required', 'user.not_found'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/administrators/:id/',
    summary: 'Revoke an administrator’s role and end their sessions; the last one cannot be revoked',
    caller: 'admin',
    params: z.object({ id: z.string() }),
    success: [204],
    failures: ['session.stale', 'second_factor.required', 'user.not_found', 'administrator.last'],
  }),
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, text, Uuid } from '../fields.ts'
import { countedRows } from './admin-stats-endpoints.ts'
import { accountStates, userActions } from './administration.ts'

export const AccountRow = z
  .object({
    id: Uuid,
    email: z.string(),
    fullname: z.string(),
    role: z.enum(['customer', 'administrator']),
    state: z.enum(accountStates),
    /** reason of the suspension; '' without a suspension or reason */
    suspended_reason: z.string(),
    date_joined: Instant,
    last_seen: Instant.nullable(),
    hackathons: z.int(),
    second_factor: z.boolean(),
  })
  .meta({ id: 'AccountRow' })
export type AccountRow = z.infer<typeof AccountRow>

export const adminUsers = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/users/',
    summary: 'List accounts; filter by state, search by name or address, or list those that a statistic counts',
    caller: 'admin',
    query: PageQuery.extend({
      orderBy: z.enum(['fullname', 'email', 'date_joined']).default('date_joined'),
      state: z.enum(accountStates).optional(),
      ...countedRows,
    }),
    success: [200, pageOf(AccountRow)],
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/v1/admin/users/:id/actions/',
    summary:
      'Suspend, restore or confirm an account, end its sessions, or remove its second factor; recorded, and its owner is notified where it affects them',
    caller: 'admin',
    params: z.object({ id: z.string() }),
    body: z.object({
      action: z.enum(userActions),
      /** reason of a suspension, which is shown to the user */ reason: text(500).default(''),
    }),
    success: [204],
    failures: ['user.not_found', 'user.is_administrator', 'session.stale', 'second_factor.required'],
  }),
}

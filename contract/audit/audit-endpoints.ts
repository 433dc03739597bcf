// Owners read their hackathon's entries, administrators the platform's.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, Uuid } from '../fields.ts'
import { auditActions, auditObjects } from './audit.ts'

export const AuditRow = z
  .object({
    number: z.int(),
    at: Instant,
    /** id of the user who acted; null if the software acted */
    actor: Uuid.nullable(),
    acting_as: z.enum(['user', 'member', 'administrator', 'switched', 'system']),
    action: z.enum(auditActions),
    object: z.object({ kind: z.enum(auditObjects), id: z.string() }),
    details: z.record(z.string(), z.unknown()),
    /** names of users by id, without deleted accounts */
    names: z.record(z.string(), z.string()),
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.infer<typeof AuditRow>

const query = z.object({
  page: PageQuery.shape.page,
  limit: PageQuery.shape.limit,
  /** sort order by time; newest first by default */
  order: PageQuery.shape.order.default('desc'),
  action: z.enum(auditActions).optional(),
  /** first and last day, both inclusive, in Asia/Riyadh */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
const exported = z.object({ filename: z.string(), csv: z.string() })

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/audit/',
    summary: 'List the audit log of a hackathon, newest first',
    caller: 'owner',
    states: 'always',
    query,
    success: [200, pageOf(AuditRow)],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/audit/export/',
    summary: 'Export the audit log as CSV, with the hash that links each row to the previous one',
    caller: 'owner',
    states: 'always',
    query: query.omit({ page: true, limit: true, order: true }),
    success: [200, exported],
  }),
  platform: endpoint({
    method: 'GET',
    path: '/api/v1/admin/audit/',
    summary: 'List the audit log of the platform: actions of administrators and changes of their rights, newest first',
    caller: 'admin',
    query,
    success: [200, pageOf(AuditRow)],
  }),
  exportPlatform: endpoint({
    method: 'GET',
    path: '/api/v1/admin/audit/export/',
    summary: 'Export the audit log as CSV, with the hash that links each row to the previous one',
    caller: 'admin',
    query: query.omit({ page: true, limit: true, order: true }),
    success: [200, exported],
  }),
}

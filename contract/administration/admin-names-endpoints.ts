import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, text } from '../fields.ts'

export const ReservedName = z
  .object({
    /** equal to the name, because tables in the portal require an id per row */
    id: z.string(),
    name: z.string(),
    /** reason that an administrator entered; '' if the software reserves the name */
    reason: z.string(),
    /** whether the name belonged to an erased hackathon; such a name is reserved permanently */
    was_erased: z.boolean(),
    /** name of the administrator; null if the software reserves the name or the account is deleted */
    reserved_by: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'ReservedName' })
export type ReservedName = z.infer<typeof ReservedName>

export const adminNames = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/names/',
    summary: 'List addresses reserved by administrators, beyond those reserved by the software',
    caller: 'admin',
    query: z.object({ page: PageQuery.shape.page, limit: PageQuery.shape.limit, search: PageQuery.shape.search }),
    success: [200, pageOf(ReservedName)],
  }),
  reserve: endpoint({
    method: 'POST',
    path: '/api/v1/admin/names/',
    summary: 'Reserve an address; recorded with its reason',
    caller: 'admin',
    body: z.object({ name: text(200, 1), reason: text(500, 1) }),
    success: [204],
    failures: ['tenant_name.taken', 'tenant_name.reserved'],
  }),
  free: endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/names/:name/',
    summary: 'Release a reserved address; recorded',
    caller: 'admin',
    params: z.object({ name: z.string() }),
    success: [204],
    failures: ['name.not_found', 'name.was_erased'],
  }),
}

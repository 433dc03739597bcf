import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, Uuid } from '../fields.ts'

/** A session of the caller. `browser` and `system` are known names; null if unknown. */
export const Session = z
  .object({
    id: Uuid,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    created_at: Instant,
    last_used_at: Instant,
    expires_at: Instant,
    /** whether it is the session of this request */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/sessions/',
    summary: 'List the caller’s active sessions, this one first, then by last use',
    caller: 'user',
    query: z.object({ page: PageQuery.shape.page, limit: PageQuery.shape.limit }),
    success: [200, pageOf(Session)],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/v1/sessions/:id/',
    summary: 'Sign out one device',
    caller: 'user',
    params: z.object({ id: z.string() }),
    success: [204],
    failures: ['session.not_found'],
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/api/v1/sessions/end-others/',
    summary: 'Sign out every other device',
    repeatable: 'ends the other sessions',
    caller: 'user',
    success: [200, z.object({ ended: z.int() })],
  }),
}

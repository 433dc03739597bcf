import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, Uuid } from '../fields.ts'

/** An event with the `updated_at` that the client has seen. */
const Known = z.object({ event: Uuid, updated_at: Instant })

/** Ten years of days in either direction; events: one full list page. */
const Move = z.object({ days: z.int().min(-3650).max(3650), events: z.array(Known).min(1).max(100) })

export const eventMoves = {
  move: endpoint({
    method: 'POST',
    path: '/api/v1/events/move/',
    summary: 'Move events of a hackathon by days, at the same local time; events changed meanwhile stay',
    caller: 'editor',
    states: 'always',
    switched: 'allowed',
    body: Move,
    /** the moved events with their new `updated_at` */
    success: [200, z.object({ moved: z.array(Known) })],
  }),
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, Uuid } from '../fields.ts'

/** An event, with the value of `updated_at` that the client loaded. */
const Known = z.object({ event: Uuid, updated_at: Instant })

/** Number of days, at most ten years in either direction, and events, at most one page of the list. */
const Move = z.object({ days: z.int().min(-3650).max(3650), events: z.array(Known).min(1).max(100) })

export const eventMoves = {
  move: endpoint({
    method: 'POST',
    path: '/api/v1/events/move/',
    summary: 'Move events of a hackathon by days, at the same local time; events changed meanwhile stay',
    caller: 'editor',
    states: 'always',
    audit: 'events.moved',
    switched: 'allowed',
    body: Move,
    success: [200, z.object({ moved: z.array(Known) })],
  }),
}

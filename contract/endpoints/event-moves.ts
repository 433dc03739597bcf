import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, Uuid } from '../fields.ts'

/** An event, and the `updated_at` of it that is known. */
const Known = z.object({ event: Uuid, updated_at: Instant })

/** Of days, ten years either way; of events, as many as a list of them holds. */
const Move = z.object({ days: z.int().min(-3650).max(3650), events: z.array(Known).min(1).max(100) })

export const eventMoves = {
  move: endpoint({
    method: 'POST',
    path: '/api/v1/events/move/',
    summary: 'Move events of a hackathon by days, at the same hours of their place; one that somebody has changed meanwhile stays',
    caller: 'editor',
    states: 'always',
    switched: 'allowed',
    body: Move,
    /** those that were moved, as they are known then */
    success: [200, z.object({ moved: z.array(Known) })],
  }),
}

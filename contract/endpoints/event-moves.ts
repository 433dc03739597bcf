import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, Uuid } from '../fields.ts'

/** `updated_at` as loaded by the client. */
const Known = z.object({ event: Uuid, updated_at: Instant })

/** Days: ten years in either direction. Events: one list page. */
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
    success: [200, z.object({ moved: z.array(Known) })],
  }),
}

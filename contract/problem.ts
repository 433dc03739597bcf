import { z } from 'zod'

/**
 * Body of every error response. `fields` contains a message per invalid field, by path (`name.ar`). A conflicting update also returns who
 * changed what, and the current value as the endpoint itself returns it.
 */
export const Problem = z
  .object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** returned when a code was mailed instead of signing in; must be sent with the code */
    challenge: z.string().optional(),
    changed_by: z.string().optional(),
    changed: z.array(z.string()).optional(),
    current: z.record(z.string(), z.unknown()).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

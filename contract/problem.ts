import { z } from 'zod'

/**
 * What every refused call answers. `fields` names a sentence for each wrong field, keyed by its path (`name.ar`). A change that was based on
 * something older is told who was faster, what they changed where that is known (of a page its parts: `hero`, `order`, `look`), and what stands
 * there now, as the endpoint itself would have answered it.
 */
export const Problem = z
  .object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** of a code that was mailed instead of letting somebody in, to be sent with it */
    challenge: z.string().optional(),
    changed_by: z.string().optional(),
    changed: z.array(z.string()).optional(),
    current: z.record(z.string(), z.unknown()).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

import { z } from 'zod'
import type { Language } from './language.ts'

/**
 * Body of every error response. `fields` has a message per invalid field, by path (`name.ar`). A conflict also contains the author, the
 * changes and the current value.
 */
export const Problem = z
  .object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** secret of a sign-in that needs a mailed code; the client sends it with the code */
    challenge: z.string().optional(),
    changed_by: z.string().optional(),
    changed: z.array(z.string()).optional(),
    current: z.record(z.string(), z.unknown()).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

export type Values = Readonly<Record<string, number | string>>
export type Sentence = string | ((values: Values) => string)
export type ProblemText = { status: number } & Record<Language, Sentence>

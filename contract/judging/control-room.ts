// The control room of a round, as organizers see it.

import { z } from 'zod'
import { Instant, Uuid } from '../fields.ts'
import { Round } from './judging-records.ts'
import { shortages } from './judging.ts'

/** A row of the control room. */
const ControlProject = z.object({
  id: Uuid,
  table: z.string(),
  name: z.object({ ar: z.string(), en: z.string() }),
  team: z.string(),
  pitch_language: z.enum(['ar', 'en', '']),
  /** judges whose scores count */
  scored: z.int(),
  /** judgements that the project can still reach, at most as many as the round asks for */
  expected: z.int(),
  /** why this is less than the round asks for; null if it is not */
  shortage: z.enum(shortages).nullable(),
  /** id of the judge who is at the table; null: it is free */
  judge: Uuid.nullable(),
  /** end of the last visit; null: none */
  free_since: Instant.nullable(),
  is_hidden: z.boolean(),
  /** place in the running order, from 1 */
  position: z.int(),
})
export type ControlProject = z.infer<typeof ControlProject>
const ControlJudge = z.object({
  id: Uuid,
  name: z.string(),
  scored: z.int(),
  is_present: z.boolean(),
  last_seen_at: Instant.nullable(),
  /** project of the visit under way */
  project: Uuid.nullable(),
  visit_started_at: Instant.nullable(),
  conflicts: z.int(),
  /** reason why the judge's scores do not count in this round; '' if they do */
  excluded: z.string(),
  /** scores that were refused because the judge was not sent to their project */
  refused: z.int(),
  asks_for_device: z.boolean(),
  /** ids of projects scored, for the ticks of the committee */
  done: z.array(Uuid),
})
export type ControlJudge = z.infer<typeof ControlJudge>

export const ControlRoom = z
  .object({
    round: Round,
    now: Instant,
    projects: z.array(ControlProject),
    /** empty for callers who see no names of judges */
    judges: z.array(ControlJudge),
    /** visits per project, without hidden ones. `below`: projects with fewer than they can still reach */
    visits: z.object({ min: z.int(), median: z.number(), below: z.int() }),
    /** when the last needed visit ends at the present pace; null if no judge is present, or all are done */
    forecast: Instant.nullable(),
  })
  .meta({ id: 'ControlRoom' })
export type ControlRoom = z.infer<typeof ControlRoom>

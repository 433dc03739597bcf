// How far a hackathon that has started is. Overview, dashboard and tasks show these numbers.

import { z } from 'zod'
import { Instant, Uuid } from '../fields.ts'
import { roundStates } from '../judging/judging.ts'
import { resultSteps } from '../results/results.ts'

/** Teams, and candidates who take part alone, by their submission. The parts add up to `all`. */
const Teams = z.object({
  submitted: z.int(),
  /** undecided requests to submit after the deadline */
  late_requests: z.int(),
  /** saved, but neither submitted nor requested */
  drafts: z.int(),
  /** without a project */
  none: z.int(),
  all: z.int(),
})

/** The open round, otherwise the newest one. */
const RoundProgress = z.object({
  id: Uuid,
  name: z.string(),
  state: z.enum(roundStates),
  /** `all`: visits that the round asks for */
  visits: z.object({ done: z.int(), under_way: z.int(), all: z.int() }),
  projects: z.int(),
  /** whether the round is paused, or open while no judge visits a project */
  is_stalled: z.boolean(),
})

const AwardProgress = z.object({
  /** number of prizes that have a winner, and of all */
  given: z.int(),
  all: z.int(),
  /** the first open step; null after winners were announced */
  step: z.enum(resultSteps).nullable(),
  /** planned publication; null: none */
  publishes_at: Instant.nullable(),
})

export const Progress = z
  .object({
    /** null if no projects are collected, or the hackathon has not started */
    teams: Teams.nullable(),
    /** null before the first round */
    round: RoundProgress.nullable(),
    /** null before the hackathon starts */
    awards: AwardProgress.nullable(),
  })
  .meta({ id: 'HackathonProgress' })
export type Progress = z.infer<typeof Progress>

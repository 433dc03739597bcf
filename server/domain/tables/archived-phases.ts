// Phases in an archive (docs/decisions/174-phases.md). Drafts are not included.

import { z } from 'zod'
import { Instant, Uuid } from '#contract/fields.ts'
import { noPhaseWords, PhaseParty, PhasePublication, PhaseSettings, PhaseWords } from '#contract/phases/phase-records.ts'
import { joinReasons, longestPhaseReason, maxPhases, phaseOutcomes } from '#contract/phases/phase.ts'
import { ProjectFeedback } from '#contract/results/result-records.ts'

const { left_why } = PhaseParty.shape.people.element.shape
const { kind, counts, reason, sends_mails } = PhasePublication.shape

export const ArchivedPhases = z.object({
  /** in their order; the only rows in archives without registrations */
  phases: z.array(PhaseSettings.extend({ id: Uuid, number: z.int(), locked_at: Instant.nullable() })).max(maxPhases),
  /** `team` and `registration` are null if everybody of the party was deleted */
  parties: z.array(z.object({ id: Uuid, phase: Uuid, team: Uuid.nullable(), registration: Uuid.nullable(), entered_at: Instant })),
  people: z.array(
    z.object({
      phase: Uuid,
      registration: Uuid,
      /** null: the teams of the phase are not locked */
      party: Uuid.nullable(),
      joined_at: Instant,
      joined_as: z.enum(joinReasons),
      /** null: not asked to confirm */
      confirm_until: Instant.nullable(),
      confirmed_at: Instant.nullable(),
      /** null: in the phase */
      left_at: Instant.nullable(),
      left_why,
    }),
  ),
  /** of each phase in their order */
  publications: z.array(
    z.object({
      id: Uuid,
      phase: Uuid,
      number: z.int().min(1),
      kind,
      reason: reason.max(longestPhaseReason),
      shows_rank: z.boolean(),
      sends_mails,
      words: PhaseWords.default(noPhaseWords),
      shares_lines: z.boolean().default(false),
      shares_means: z.boolean().default(false),
      confirm_until: Instant.nullable(),
      counts,
      published_at: Instant,
      /** `done_at`: when registrations were changed and mails were queued; null: not yet */
      decisions: z.array(
        z.object({
          party: Uuid,
          former: z.enum(phaseOutcomes).nullable(),
          outcome: z.enum(phaseOutcomes),
          rank: z.int().nullable(),
          done_at: Instant.nullable(),
          /** what judges shared with the team; null: nothing */
          feedback: ProjectFeedback.nullable().default(null),
        }),
      ),
    }),
  ),
})
export type ArchivedPhases = z.infer<typeof ArchivedPhases>

export const phasesFile = 'phases.json'
export const noPhases: ArchivedPhases = { phases: [], parties: [], people: [], publications: [] }

/** Returns the settings of the phases. */
export const phasesWithoutPeople = ({ phases }: ArchivedPhases): ArchivedPhases => ({
  ...noPhases,
  phases: phases.map(phase => ({ ...phase, locked_at: null })),
})

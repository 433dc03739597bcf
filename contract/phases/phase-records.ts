import { z } from 'zod'
import { Instant, l10n, linklessL10n, Uuid } from '../fields.ts'
import {
  callUps,
  capacityUnits,
  leaveReasons,
  leastConfirmHours,
  longestPhaseName,
  longestPhasePlace,
  longestPhaseWords,
  maxOverbooking,
  mostConfirmHours,
  phaseOutcomes,
  phaseStandings,
  phaseStates,
  phaseSubjects,
} from './phase.ts'
import { maxQuotas, Quota } from './quota.ts'

/** Settings of a phase; their names are the columns. */
export const phaseFields = {
  name: linklessL10n(longestPhaseName),
  subject: z.enum(phaseSubjects),
  /** only phase 1: its decisions are those about registrations */
  is_screening: z.boolean().default(false),
  starts_at: Instant,
  ends_at: Instant,
  /** empty: the hackathon's */
  place: l10n(longestPhasePlace),
  /** deadline of the projects that the phase collects, after its start and not after its end; null: it collects none */
  submission_closes_at: Instant.nullable().default(null),
  /** places in the next phase; null without a limit */
  capacity: z.int().min(1).max(1_000_000).nullable().default(null),
  capacity_of: z.enum(capacityUnits).default('people'),
  /** percent of places that are given beyond the capacity */
  overbooking: z.int().min(0).max(maxOverbooking).default(0),
  /** percent of the total that comes from the phases before; 0: only the scores of this phase count */
  carry: z.int().min(0).max(100).default(0),
  /** fewest and most people or teams with an answer who move on */
  quotas: z.array(Quota).max(maxQuotas).default([]),
  /** who fills a place that becomes free: the reserve by itself, or an editor */
  calls_up: z.enum(callUps).default('asked'),
  /** hours in which people who move on confirm; null: they are not asked */
  confirm_hours: z.int().min(leastConfirmHours).max(mostConfirmHours).nullable().default(null),
}
export const PhaseSettings = z.object(phaseFields)
export type PhaseSettings = z.infer<typeof PhaseSettings>
/** A phase on the page of the hackathon, which shows no people, numbers or decisions. */
export type PublicPhase = Pick<PhaseSettings, 'name' | 'starts_at' | 'ends_at' | 'place' | 'submission_closes_at'>

const counted = z.int()
/** `entered` is the sum of the others. */
export const PhaseCounts = z.object({
  entered: counted,
  ...(Object.fromEntries(phaseStandings.map(standing => [standing, counted])) as Record<(typeof phaseStandings)[number], typeof counted>),
})
export type PhaseCounts = z.infer<typeof PhaseCounts>

export const Phase = PhaseSettings.extend({
  id: Uuid,
  number: z.int(),
  state: z.enum(phaseStates),
  /** whether a later phase follows, so that there is something to decide */
  is_last: z.boolean(),
  locked_at: Instant.nullable(),
  /** teams, or people alone; before the teams are locked, people */
  parties: PhaseCounts,
  people: PhaseCounts,
  /** people of the phase who were asked to confirm and did not yet */
  to_confirm: z.int(),
  /** drafts by outcome, and the places of the next phase that are taken after their publication; null for roles that cannot read drafts */
  drafts: z
    .object({ in: counted, reserve: counted, out: counted, places: counted, /** like `quota_counts` */ quotas: z.array(counted) })
    .nullable(),
  /** people or parties in the next phase that count toward each quota */
  quota_counts: z.array(counted),
  published: z.int(),
  /** places of the next phase that are taken, and all; `limit` is null without a limit */
  places: z.object({ taken: z.int(), limit: z.int().nullable() }),
  /** places that the reserve could get now; 0 with an automatic call-up, which gives them by itself */
  to_call_up: z.int(),
  /** decisions whose mails are not queued yet */
  carrying_out: z.int(),
}).meta({ id: 'Phase' })
export type Phase = z.infer<typeof Phase>

export const PhaseParty = z
  .object({
    id: Uuid,
    /** name of the team, or of the person; '' if everybody of it was erased */
    name: z.string(),
    is_team: z.boolean(),
    people: z.array(
      z.object({
        id: Uuid,
        fullname: z.string(),
        /** null: in the phase */
        left_why: z.enum(leaveReasons).nullable(),
        confirmed_at: Instant.nullable(),
        /** null: not asked */
        confirm_until: Instant.nullable(),
      }),
    ),
    standing: z.enum(phaseStandings),
    /** place on the reserve, from 1; null if not on it */
    rank: z.int().nullable(),
    decided_at: Instant.nullable(),
    /** unpublished decision; null: none, or the role cannot read it */
    draft: z.enum(phaseOutcomes).nullable(),
    /** mean score of the registrations of its people, 0 to 100; null without scores or if the role cannot read them */
    score: z.number().nullable(),
    /** place of its project in the ranked rounds of the phase; null without one */
    judged_place: z.int().nullable(),
    /** score from which the place is computed, 0 to 100, with what the phase carries from earlier ones; null like `score` */
    total: z.number().nullable(),
    has_submitted: z.boolean(),
  })
  .meta({ id: 'PhaseParty' })
export type PhaseParty = z.infer<typeof PhaseParty>

/** What the organizers add to the mails and pages of the people concerned, by outcome. */
export const PhaseWords = z.object({
  in: l10n(longestPhaseWords),
  reserve: l10n(longestPhaseWords),
  out: l10n(longestPhaseWords),
})
export type PhaseWords = z.infer<typeof PhaseWords>
export const noPhaseWords: PhaseWords = { in: { ar: '', en: '' }, reserve: { ar: '', en: '' }, out: { ar: '', en: '' } }

const previewWarnings = ['left', 'undecided', 'not_submitted', 'bounced'] as const
export const PhasePreview = z
  .object({
    /** identifies everything below: publishing needs it */
    hash: z.string(),
    /** drafts by outcome, of parties that can be decided */
    drafts: z.object({ in: z.int(), reserve: z.int(), out: z.int() }),
    /** counts after the publication */
    after: PhaseCounts,
    /** of these, published decisions that change; they need a reason */
    corrections: z.int(),
    places: z.object({ taken: z.int(), entering: z.int(), limit: z.int().nullable() }),
    /** people or parties that count toward each quota, now and after the publication */
    quotas: z.array(z.object({ now: z.int(), after: z.int() })),
    /** people who get a mail */
    mails: z.int(),
    /** when people who move on must have confirmed; null: they are not asked */
    confirm_until: Instant.nullable(),
    /** drafted parties whose projects were judged in finished rounds of the phase: their teams can read what judges wrote */
    judged: z.int(),
    /** words of the last publication */
    words: PhaseWords,
    warnings: z.array(z.object({ code: z.enum(previewWarnings), count: z.int(), names: z.array(z.string()) })),
  })
  .meta({ id: 'PhasePreview' })
export type PhasePreview = z.infer<typeof PhasePreview>

export const PhasePublication = z
  .object({
    id: Uuid,
    number: z.int(),
    kind: z.enum(['decisions', 'call_up', 'taken_over']),
    counts: z.object({ in: z.int(), reserve: z.int(), out: z.int() }),
    reason: z.string(),
    sends_mails: z.boolean(),
    words: PhaseWords,
    /** whether teams read the judges' lines, and the mean points of each criterion */
    shares_lines: z.boolean(),
    shares_means: z.boolean(),
    published_at: Instant,
    /** name of the member; null for the job and for former members */
    by: z.string().nullable(),
    /** decisions whose mails are not queued yet */
    carrying_out: z.int(),
  })
  .meta({ id: 'PhasePublication' })
export type PhasePublication = z.infer<typeof PhasePublication>

// Projects, judging and certificates in an archive (docs/decisions/129-projects-in-archives.md).

import { z } from 'zod'
import { CertificateTexts } from '#contract/certificates/certificate-records.ts'
import { certificateKinds, certificateStates } from '#contract/certificates/certificate.ts'
import { Email, Instant, Language, Uuid } from '#contract/fields.ts'
import { Affiliation, Conflict, JudgementEntry, JudgeSettings, RoundSettings } from '#contract/judging/judging-records.ts'
import { longestJudgingReason, maxRounds, roundStates } from '#contract/judging/judging.ts'
import { rankingChoices, RankingInput } from '#contract/judging/ranking/input.ts'
import { StoredProject } from '#contract/projects/project-records.ts'
import { lateStates, projectParts, projectStates } from '#contract/projects/project.ts'
import { Feedback } from '#contract/results/result-records.ts'
import { awardDecisions, lastPlace, longestAwardReason, maxAwards } from '#contract/results/results.ts'
import { isCode } from '#server/domain/certificates/certificates.ts'

const short = z.string().max(200)
const long = z.string().max(20_000)
const bilingual = z.object({ ar: short, en: short })
const tracks = z.array(z.string().max(40)).max(50)

export const ArchivedProject = z.object({
  id: Uuid,
  /** ids of the team and of the candidate who takes part alone; null in archives without registrations */
  team: Uuid.nullable(),
  registration: Uuid.nullable(),
  slug: z.string().regex(/^[a-z0-9-]{4,80}$/),
  state: z.enum(projectStates),
  reason: long,
  /** absent in archives of older releases */
  set_aside: z.boolean().default(false),
  /** when its candidate erased it; null: never. Absent in archives of older releases. */
  erased_at: Instant.nullable().default(null),
  venue_table: short,
  late: z.enum(lateStates).nullable(),
  late_text: long,
  /** absent in archives of older releases */
  open_until: Instant.nullable().default(null),
  open_reason: long.default(''),
  hides_members: z.boolean(),
  is_hidden: z.boolean(),
  /** parts that the last version lacks */
  missing: z.array(z.enum(projectParts)),
  created_at: Instant,
  /** all saved states, the first one first */
  versions: z.array(
    z.object({
      number: z.int().min(1),
      content: StoredProject,
      is_submitted: z.boolean(),
      is_late: z.boolean(),
      receipt: short,
      /** id of the registration of the person who saved it */
      registration: Uuid.nullable(),
      arrived_at: Instant,
      saved_at: Instant,
    }),
  ),
})
export type ArchivedProject = z.infer<typeof ArchivedProject>

export const ArchivedJudging = z.object({
  /** `name` is a number in archives without registrations. Links to the judge's page are not included */
  judges: z.array(JudgeSettings.extend({ id: Uuid, created_at: Instant })).max(10_000),
  conflicts: z.array(Conflict.omit({ name: true }).extend({ judge: Uuid, shared: z.string().max(254).default('') })),
  /** pairs, and common domains and organizations, that editors allowed */
  allowed: z.array(z.object({ judge: Uuid, project: Uuid, created_at: Instant })).default([]),
  affiliations: z.array(Affiliation.extend({ created_at: Instant })).default([]),
  /** in their order */
  rounds: z
    .array(
      RoundSettings.extend({
        id: Uuid,
        state: z.enum(roundStates),
        /** undefined in archives of earlier versions */
        ranking_method: z.enum(rankingChoices).optional(),
        attempt: z.int().min(1),
        current: Uuid.nullable(),
        current_since: Instant.nullable(),
        message: short,
        opened_at: Instant.nullable(),
        closed_at: Instant.nullable().default(null),
        ranked_at: Instant.nullable().default(null),
        created_at: Instant,
        /** ids of projects by place, input of the ranking and its SHA-256; null before the round is ranked */
        ranking: z.object({ order: z.array(Uuid), hash: short, input: RankingInput.nullable().default(null) }).nullable(),
        /** judges whose scores do not count */
        excluded: z.array(z.object({ judge: Uuid, reason: z.string().min(1).max(longestJudgingReason), created_at: Instant })).default([]),
        projects: z.array(
          z.object({
            project: Uuid,
            position: z.int(),
            version: z.int(),
            pitch_language: Language.or(z.literal('')),
            tracks,
            prizes: tracks,
            is_hidden: z.boolean(),
            judge: Uuid.nullable(),
            free_since: Instant.nullable(),
          }),
        ),
        visits_made: z.array(
          z.object({
            id: Uuid,
            /** archives of earlier versions have none */
            attempt: z.int().min(1).default(1),
            judge: Uuid,
            project: Uuid,
            started_at: Instant,
            expires_at: Instant,
            ended_at: Instant.nullable(),
            outcome: z.enum(['scores', 'not_here', 'busy', 'step_aside', 'expired', 'replaced']).nullable(),
          }),
        ),
        /** all scores in the order of their arrival; the newest by `given_at` of a judge and project in the last attempt counts */
        judgements: z.array(
          JudgementEntry.extend({
            id: Uuid,
            attempt: z.int().min(1),
            judge: Uuid,
            project: Uuid,
            mean: z.number().min(1).max(10),
            given_at: Instant,
            arrived_at: Instant,
            is_time_corrected: z.boolean().default(false),
            is_by_hand: z.boolean(),
          }),
        ),
      }),
    )
    .max(maxRounds * 2),
})
export type ArchivedJudging = z.infer<typeof ArchivedJudging>

export const ArchivedCertificate = z.object({
  id: Uuid,
  /** part of its public address */
  code: z.string().refine(isCode),
  kind: z.enum(certificateKinds),
  ...CertificateTexts,
  email: Email.or(z.literal('')),
  language: Language,
  issued_at: Instant,
  state: z.enum(certificateStates),
  replaced_by: Uuid.nullable(),
  ended_at: Instant.nullable(),
  reason: long,
  name_corrected_at: Instant.nullable(),
  registration: Uuid.nullable(),
  judge: Uuid.nullable(),
})
export type ArchivedCertificate = z.infer<typeof ArchivedCertificate>

export const ArchivedResults = z.object({
  /** awards that are being prepared, in their order */
  awards: z
    .array(
      z.object({
        id: Uuid,
        project: Uuid,
        prize: z.string().max(40).default(''),
        place: z.int().min(0).max(lastPlace),
        name: bilingual,
        decision: z.enum(awardDecisions).default('choice'),
        reason: z.string().max(longestAwardReason),
      }),
    )
    .max(maxAwards),
  /** published editions in their order: the content of others cannot be read before their publication */
  editions: z
    .array(
      z.object({
        id: Uuid,
        number: z.int().min(1),
        /** JSON text whose SHA-256 is `hash` */
        content: z.string().max(1_000_000),
        hash: z.string().regex(/^[0-9a-f]{64}$/),
        awards: z.int().min(1),
        feedback: Feedback,
        sealed_at: Instant,
        published_at: Instant,
        sends_mails: z.boolean(),
        shares_lines: z.boolean().default(true),
        shares_means: z.boolean().default(false),
        reason: z.string().max(longestAwardReason).default(''),
      }),
    )
    .max(10_000),
})
export type ArchivedResults = z.infer<typeof ArchivedResults>

export const projectsFile = 'projects.json'
export const resultsFile = 'results.json'
export const judgingFile = 'judging.json'
/** Only with registrations: a certificate is about a person. */
export const certificatesFile = 'certificates.json'

/** Removes everything that names or describes people, and the answers to the organizers' questions. */
export const projectWithoutPeople = (project: ArchivedProject): ArchivedProject => ({
  ...project,
  team: null,
  registration: null,
  reason: '',
  late_text: '',
  open_reason: '',
  versions: project.versions.map(version => ({ ...version, registration: null, content: { ...version.content, answers: {} } })),
})

/** Removes reasons and feedback, which judges and organizers wrote. Awards stay. */
export const resultsWithoutPeople = ({ awards, editions }: ArchivedResults): ArchivedResults => ({
  awards: awards.map(award => ({ ...award, reason: '' })),
  editions: editions.map(edition => ({ ...edition, feedback: {} })),
})

/** Replaces the names of judges by numbers, and removes addresses, employers and texts. Scores stay. */
export const judgingWithoutPeople = (
  { judges, conflicts, rounds, allowed }: ArchivedJudging,
  language: keyof typeof judgeWord,
): ArchivedJudging => ({
  judges: judges.map((judge, nth) => ({ ...judge, name: `${judgeWord[language]} ${nth + 1}`, email: '', organization: '' })),
  conflicts: conflicts.map(conflict => ({ ...conflict, shared: '' })),
  allowed,
  affiliations: [],
  rounds: rounds.map(round => ({
    ...round,
    message: '',
    excluded: round.excluded.map(one => ({ ...one, reason: '—' })),
    judgements: round.judgements.map(judgement => ({ ...judgement, for_team: '', for_organizers: '' })),
  })),
})
const judgeWord = { ar: 'محكّم', en: 'Judge' } as const

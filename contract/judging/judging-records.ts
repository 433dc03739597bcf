import { z } from 'zod'
import { Email, Fullname, Instant, l10n, Language, linklessText, text, Uuid } from '../fields.ts'
import { Picture, StoredDocument } from '../landing-pages/picture.ts'
import type { ProjectLink } from '../projects/project-fields.ts'
import { Criterion, listOf, Points, Scale } from '../scoring/criterion.ts'
import {
  affiliations,
  conflictSources,
  judgingMethods,
  longestMeaning,
  longestNote,
  longestRoundName,
  maxRoundProjects,
  roundStates,
  shortages,
  visitMinutes,
  visitsPerProject,
} from './judging.ts'
import { rankingChoices } from './ranking/input.ts'

export const JudgingCriterion = Criterion.extend({
  meanings: z.object({ low: l10n(longestMeaning), middle: l10n(longestMeaning), high: l10n(longestMeaning) }).prefault({}),
})

const track = text(40, 1)
const selections = [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('track'), track }),
  /** the best projects of an earlier round that is ranked */
  z.object({ kind: z.literal('top'), round: Uuid, count: z.int().min(2).max(100) }),
  /** projects of the teams and people in a phase that are not out of the hackathon by its decisions */
  z.object({ kind: z.literal('phase'), phase: Uuid }),
] as const
const chosen = z.array(Uuid).max(maxRoundProjects)
const ProjectSelection = z.discriminatedUnion('kind', [...selections, z.object({ kind: z.literal('chosen'), projects: chosen.min(1) })])

/**
 * What editors set. Ids and weights of criteria, scale and method are fixed by the first judgement, until the round is started again. The
 * wording of criteria can be corrected.
 */
export const RoundSettings = z.object({
  name: l10n(longestRoundName).refine(name => name.ar !== '' || name.en !== '', { params: { word: 'required' } }),
  method: z.enum(judgingMethods),
  criteria: listOf(JudgingCriterion).min(1),
  /** maximum points per criterion; the minimum is 1 */
  scale: Scale,
  /** minutes per visit */
  minutes: z.int().min(visitMinutes.min).max(visitMinutes.max).default(visitMinutes.default),
  /** visits that each project gets at least, for the method `assigned` */
  visits: z.int().min(visitsPerProject.min).max(visitsPerProject.max).default(visitsPerProject.default),
  /** whether judges who are free after that are sent to projects near the first places */
  seeks_podium: z.boolean().default(false),
  selection: ProjectSelection,
  /** ids of the judges of the round */
  judges: z.array(Uuid).max(300),
})
export type RoundSettings = z.infer<typeof RoundSettings>

export const Round = RoundSettings.extend({
  /** viewers see no chosen projects */
  selection: z.discriminatedUnion('kind', [...selections, z.object({ kind: z.literal('chosen'), projects: chosen })]),
  id: Uuid,
  state: z.enum(roundStates),
  /** method of the ranking that editors chose, or `proposed` */
  ranking_method: z.enum(rankingChoices),
  /** number of the count of judgements. A new start increases it; earlier judgements do not count then */
  attempt: z.int(),
  /** number of projects in the round without hidden ones, and of judgements that count */
  projects: z.int(),
  judgements: z.int(),
  /** whether criteria, scale and method are fixed */
  is_fixed: z.boolean(),
  /** project that the committee discusses; null: none */
  current: Uuid.nullable(),
  current_since: Instant.nullable(),
  /** message on the judges' screens; '' for none */
  message: z.string(),
  opened_at: Instant.nullable(),
  /** SHA-256 of the input of the stored ranking; '' before */
  ranking_hash: z.string(),
}).meta({ id: 'Round' })
export type Round = z.infer<typeof Round>

/** What editors enter about a judge. */
export const JudgeSettings = z.object({
  name: Fullname,
  /** '' for a judge who gets the link from the screen of an organizer */
  email: Email.or(z.literal('')),
  /** languages that the judge can judge in */
  languages: z.array(Language).min(1).max(2),
  /** language of mails to the judge, who changes it by the language of the own page; null: the first of `languages` */
  mail_language: Language.nullable().default(null),
  /** employer or university: projects of members who named the same one are not assigned */
  organization: linklessText(120),
  /** ids of tracks and prizes that the judge is limited to; both empty: no limit */
  tracks: z.array(track).max(20).default([]),
  prizes: z.array(track).max(20).default([]),
  /** whether the link works on the first device only */
  is_bound: z.boolean().default(false),
})
export type JudgeSettings = z.infer<typeof JudgeSettings>

export const Conflict = z.object({
  project: Uuid,
  name: z.object({ ar: z.string(), en: z.string() }),
  source: z.enum(conflictSources),
  /** the common domain or organization; '' for none */
  shared: z.string(),
  created_at: Instant,
})
export const Judge = JudgeSettings.extend({
  id: Uuid,
  // Responses do not validate names: older releases stored names with links.
  name: z.string(),
  organization: z.string(),
  /** ids of rounds */
  rounds: z.array(Uuid),
  conflicts: z.array(Conflict),
  /** last request of the judge's page; null: never opened */
  last_seen_at: Instant.nullable(),
  /** codes of devices that opened the bound link after its first device and wait for a confirmation, the newest request first */
  asking_devices: z.array(z.string()),
  /** whether there is no valid link: it was revoked, or none was created yet */
  is_revoked: z.boolean(),
  /** number of projects that the judge scored, in all rounds */
  scored: z.int(),
}).meta({ id: 'Judge' })
export type Judge = z.infer<typeof Judge>

/** Points and lines of one judge about one project. */
const Scores = {
  points: Points,
  /** line for the team */
  for_team: text(longestNote),
  /** line for the organizers */
  for_organizers: text(longestNote),
}
export const JudgementEntry = z.object(Scores)

/** A project as its judges see it. Without contact data. */
export const JudgedProject = z.object({
  id: Uuid,
  table: z.string(),
  name: z.object({ ar: z.string(), en: z.string() }),
  line: z.object({ ar: z.string(), en: z.string() }),
  description: z.object({ ar: z.string(), en: z.string() }),
  pitch_language: z.enum(['ar', 'en', '']),
  /** name of the team; '' for a candidate who takes part alone */
  team: z.string(),
  /** names of tracks in the caller's language */
  tracks: z.array(z.string()),
  links: z.object({ repository: z.string(), demo: z.string(), video: z.string() } satisfies Record<ProjectLink, z.ZodString>),
  pictures: z.array(Picture),
  document: StoredDocument.extend({ name: z.string() }).nullable(),
  /** texts of other fields in the caller's language, with their labels */
  further: z.array(z.object({ label: z.string(), text: z.string() })),
})
export type JudgedProject = z.infer<typeof JudgedProject>

const OwnJudgement = z.object({ ...Scores, project: Uuid, given_at: Instant })
type OwnJudgement = z.infer<typeof OwnJudgement>

/** A round as a judge sees it. */
export const JudgeRound = Round.pick({
  id: true,
  name: true,
  method: true,
  criteria: true,
  scale: true,
  minutes: true,
  state: true,
  attempt: true,
  message: true,
  current: true,
  current_since: true,
}).extend({
  /** the visit under way, for the method `assigned`; null: none */
  visit: z.object({ id: Uuid, project: Uuid, started_at: Instant, expires_at: Instant }).nullable(),
  /**
   * Committee: all projects in the running order. Assigned: the project of the visit, the next ones for the time without a network, then those
   * that the judge scored
   */
  order: z.array(Uuid),
  /** whether projects that the judge may visit still lack visits, for the method `assigned` while the round is open */
  is_needed: z.boolean(),
  /** ids of projects that the judge stepped aside from or must not see */
  conflicts: z.array(Uuid),
  /** ids of projects that were withdrawn or taken out of the round */
  withdrawn: z.array(Uuid),
  /** newest scores by the judge */
  own: z.array(OwnJudgement),
  /** number of projects that the judge is expected to score, for the committee; null if it depends on the others */
  expected: z.int().nullable(),
})
export type JudgeRound = z.infer<typeof JudgeRound>

export const JudgePage = z
  .object({
    /** of the judge, so that a device knows a new link of the same judge */
    id: Uuid,
    hackathon: z.string(),
    name: z.string(),
    languages: z.array(Language),
    /** time of the server, for clocks that are wrong */
    now: Instant,
    /** rounds that are not planned any more, the newest first */
    rounds: z.array(JudgeRound),
    /** projects of all rounds, without those that the page knows */
    projects: z.array(JudgedProject),
  })
  .meta({ id: 'JudgePage' })
export type JudgePage = z.infer<typeof JudgePage>

/** A domain or organization that judges and members have in common. */
export const Affiliation = z.object({
  source: z.enum(affiliations),
  shared: text(254, 1),
})

/** What keeps a round from judging its projects, before it is opened and while it is open. */
export const RoundCoverage = z
  .object({
    /** number of projects that are judged; a tie at the last place of a selection is taken whole */
    projects: z.int(),
    /** projects that fewer judges can judge than the round asks for */
    short: z.array(
      z.object({
        id: Uuid,
        table: z.string(),
        name: z.object({ ar: z.string(), en: z.string() }),
        /** judges who can judge it, or did */
        able: z.int(),
        /** judges that the round asks for */
        asked: z.int(),
        shortage: z.enum(shortages),
      }),
    ),
    /** conflicts of the round's judges with its projects */
    conflicts: z.array(
      Conflict.omit({ created_at: true }).extend({
        judge: Uuid,
        judge_name: z.string(),
      }),
    ),
    /** domains and organizations of these conflicts, most frequent first, then allowed ones */
    affiliations: z.array(
      Affiliation.extend({
        /** conflicts of the round for this reason; 0 if it is allowed */
        conflicts: z.int(),
        is_allowed: z.boolean(),
      }),
    ),
    /** projects with fewer judgements than the round asks for */
    unvisited: z.array(
      z.object({
        id: Uuid,
        table: z.string(),
        name: z.object({ ar: z.string(), en: z.string() }),
        scored: z.int(),
        asked: z.int(),
      }),
    ),
  })
  .meta({ id: 'RoundCoverage' })
export type RoundCoverage = z.infer<typeof RoundCoverage>

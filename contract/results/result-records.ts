import { z } from 'zod'
import { Instant, l10n, text, Uuid } from '../fields.ts'
import { Picture } from '../landing-pages/picture.ts'
import { awardDecisions, lastPlace, longestAwardName, longestAwardReason } from './results.ts'

const bilingual = z.object({ ar: z.string(), en: z.string() })

/** What editors set. */
export const AwardSettings = z
  .object({
    project: Uuid,
    /** id of a prize of the page, which decides place and name; '' for an award by hand */
    prize: text(40).default(''),
    /** 0: an award without a place */
    place: z.int().min(0).max(lastPlace).default(0),
    /** empty: the award is named by its place */
    name: l10n(longestAwardName).default({ ar: '', en: '' }),
    decision: z.enum(awardDecisions).default('choice'),
    /** why, for the organizers; the chair must give a reason */
    reason: text(longestAwardReason).default(''),
  })
  .refine(({ prize, place, name }) => prize !== '' || place > 0 || name.ar !== '' || name.en !== '', {
    path: ['name'],
    params: { word: 'required' },
  })
  .refine(({ decision, reason }) => decision !== 'chair' || reason !== '', { path: ['reason'], params: { word: 'required' } })
export type AwardSettings = z.infer<typeof AwardSettings>

export const Award = z.object({
  id: Uuid,
  project: Uuid,
  prize: z.string(),
  place: z.int(),
  name: bilingual,
  decision: z.enum(awardDecisions),
  reason: z.string(),
  project_name: bilingual,
  /** name of the team; '' if its members hide it */
  team: z.string(),
  /** false: the project was withdrawn or disqualified, and results with it cannot be sealed */
  is_active: z.boolean(),
  /**
   * last part of the path of the project's public page, also before the publication; null if the team hides the project, or it was withdrawn
   * or disqualified
   */
  slug: z.string().nullable(),
  line: bilingual,
  /** first picture of the project; null if it has none or is hidden */
  picture: Picture.nullable(),
})
export type Award = z.infer<typeof Award>

/** A sealed edition without its content. */
export const Seal = z.object({
  id: Uuid,
  /** from 1 */
  number: z.int(),
  /** SHA-256 of the content, which `/results.json` contains after the publication */
  hash: z.string(),
  awards: z.int(),
  sealed_at: Instant,
  /** planned publication; null: none */
  publishes_at: Instant.nullable(),
  /** null: not published */
  published_at: Instant.nullable(),
  sends_mails: z.boolean(),
  /** whether teams see what judges wrote, and their mean points */
  shares_lines: z.boolean(),
  shares_means: z.boolean(),
  /** why published results were corrected; '' for none */
  reason: z.string(),
  /** when a planned publication stopped, because a project of an award was no longer eligible; null: never */
  stopped_at: Instant.nullable(),
})
export type Seal = z.infer<typeof Seal>

/** A prize of the page, for which awards are given. */
export const AwardPrize = z.object({
  /** '' for a place of a page that offers no places */
  id: z.string(),
  place: z.int(),
  title: bilingual,
  /** 0: no money */
  amount: z.int(),
  currency: z.string(),
  sponsor: bilingual,
  /** number of winners */
  count: z.int(),
  /** ids of the projects that may win it, by ranking; null: all */
  candidates: z.array(Uuid).nullable(),
})
export type AwardPrize = z.infer<typeof AwardPrize>

/** A project of the ranking that decides awards. */
export const RankedForAward = z.object({
  id: Uuid,
  name: bilingual,
  team: z.string(),
  place: z.int(),
  /** mean of the points */
  points: z.number().nullable(),
  visits: z.int(),
})
export type RankedForAward = z.infer<typeof RankedForAward>

/** Projects between which the ranking does not decide who gets a prize. */
export const AwardTie = z.object({
  /** keys of the prizes that depend on it: `prizeKey` */
  prizes: z.array(z.string()),
  projects: z.array(Uuid),
  /** whether the given awards leave it undecided, so that results cannot be sealed */
  is_open: z.boolean(),
})
export type AwardTie = z.infer<typeof AwardTie>

export const Results = z
  .object({
    /** number of submitted projects that can win */
    projects: z.int(),
    /** prizes of the page in its order */
    prizes: z.array(AwardPrize),
    /** the newest ranking; null before a round is ranked */
    ranking: z.object({ id: Uuid, round: bilingual, visits: z.int(), projects: z.array(RankedForAward) }).nullable(),
    ties: z.array(AwardTie),
    /** awards that the ranking decides */
    proposal: z.array(z.object({ project: Uuid, prize: z.string(), place: z.int() })),
    /** by place; awards without a place last */
    awards: z.array(Award),
    /** newest first */
    seals: z.array(Seal),
    /** whether the awards differ from the newest edition */
    is_changed: z.boolean(),
    /** numbers of people who get a mail about the first publication, with the present awards */
    recipients: z.object({ winners: z.int(), others: z.int(), judges: z.int() }),
  })
  .meta({ id: 'Results' })
export type Results = z.infer<typeof Results>

/** How the news of a person changes with a correction. */
export const newsChanges = ['removed', 'changed', 'added'] as const
export type NewsChange = (typeof newsChanges)[number]

/** Preview of a correction of published results. */
export const Correction = z
  .object({
    /** projects whose awards change, with the names of their awards */
    changes: z.array(
      z.object({
        project: Uuid,
        name: bilingual,
        team: z.string(),
        change: z.enum(newsChanges),
        before: z.array(bilingual),
        after: z.array(bilingual),
        /** names of the people who get a mail about it */
        people: z.array(z.string()),
      }),
    ),
    /** numbers of certificates */
    certificates: z.object({ replaced: z.int(), revoked: z.int(), added: z.int() }),
    /** number of other participants and judges, who get a mail only if the organizers choose so */
    others: z.int(),
  })
  .meta({ id: 'Correction' })
export type Correction = z.infer<typeof Correction>

/** Public content of an edition. Contains no names of people: a candidate who takes part alone is read from the project. */
export const ResultContent = z.object({
  awards: z.array(
    z.object({
      id: Uuid,
      project: Uuid,
      place: z.int(),
      name: bilingual,
      project_name: bilingual,
      line: bilingual,
      /** name of the team; '' for a candidate who takes part alone */
      team: z.string(),
    }),
  ),
  /** SHA-256 of the input of each ranking */
  rankings: z.array(z.object({ round: bilingual, hash: z.string() })),
})
export type ResultContent = z.infer<typeof ResultContent>

/** What the judges said about a project, for its team. Without names of judges. */
export const ProjectFeedback = z.object({
  lines: z.array(z.string()),
  /** mean points per criterion; empty if the organizers do not share them */
  rounds: z.array(z.object({ round: bilingual, scale: z.int(), criteria: z.array(z.object({ name: bilingual, mean: z.number() })) })),
})
export type ProjectFeedback = z.infer<typeof ProjectFeedback>
/** By id of the project. */
export const Feedback = z.record(z.string(), ProjectFeedback)
export type Feedback = z.infer<typeof Feedback>

import { z } from 'zod'
import { Instant, l10n, text, Uuid } from '../fields.ts'
import { lastPlace, longestAwardName, longestAwardReason } from './results.ts'

const bilingual = z.object({ ar: z.string(), en: z.string() })

/** What editors set. */
export const AwardSettings = z
  .object({
    project: Uuid,
    /** 0: an award without a place */
    place: z.int().min(0).max(lastPlace),
    /** empty: the award is named by its place */
    name: l10n(longestAwardName).default({ ar: '', en: '' }),
    /** decision of the chair, for the organizers; '' for none */
    reason: text(longestAwardReason).default(''),
  })
  .refine(({ place, name }) => place > 0 || name.ar !== '' || name.en !== '', { path: ['name'], params: { word: 'required' } })
export type AwardSettings = z.infer<typeof AwardSettings>

export const Award = z.object({
  id: Uuid,
  project: Uuid,
  place: z.int(),
  name: bilingual,
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
})
export type Seal = z.infer<typeof Seal>

export const Results = z
  .object({
    /** by place; awards without a place last */
    awards: z.array(Award),
    /** newest first */
    seals: z.array(Seal),
    /** whether the awards differ from the newest edition */
    is_changed: z.boolean(),
  })
  .meta({ id: 'Results' })
export type Results = z.infer<typeof Results>

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

// Scores and rankings of rounds, as members may see them.

import { z } from 'zod'
import { Instant, Language, Uuid } from '../fields.ts'
import { CriterionId, Points } from '../scoring/criterion.ts'
import { rankingMethods } from './ranking/input.ts'
import { proposalReasons } from './ranking/propose-method.ts'

/** Scores of a round as members may see them. */
export const RoundScores = z
  .object({
    criteria: z.array(z.object({ id: CriterionId, name: z.object({ ar: z.string(), en: z.string() }), weight: z.number() })),
    scale: z.int(),
    /** newest judgement of each judge and project. `judge` is null for callers who see no names of judges */
    judgements: z.array(
      z.object({
        project: Uuid,
        judge: z.string().nullable(),
        points: Points,
        mean: z.number(),
        for_team: z.string(),
        for_organizers: z.string(),
        /** null for callers who see no names of judges: the order of scores would tell who gave them */
        given_at: Instant.nullable(),
        /** entered from paper by an organizer */
        is_by_hand: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'RoundScores' })
export type RoundScores = z.infer<typeof RoundScores>

/** A ranking that is computed from the newest judgements (docs/judging.md). */
export const RoundRanking = z
  .object({
    method: z.enum(rankingMethods),
    /** method that the judgements of this ranking allow, and why */
    proposal: z.object({ method: z.enum(rankingMethods), reason: z.enum(proposalReasons) }),
    /** methods that give the first three places to other projects or in another order, and the ids of these projects by place */
    other_podiums: z.array(z.object({ method: z.enum(rankingMethods), projects: z.array(Uuid) })),
    /** unit of `adjusted` */
    unit: z.enum(['points', 'normal_scores']),
    /** SHA-256 of the input; '' for callers who see no names of judges, because it confirms a guess */
    hash: z.string(),
    /** whether this is the ranking that was stored when the round was ranked */
    is_stored: z.boolean(),
    /**
     * What has changed since the ranking was stored; null if nothing has, or nothing is stored. Awards and results keep the stored ranking
     * until an editor ranks the round again
     */
    changed: z
      .object({
        /** projects whose judgements count differently, or that joined or left the round */
        projects: z.array(Uuid),
        /** changes by members since, newest first; empty for callers who see no judges */
        events: z.array(z.object({ action: z.string(), at: Instant, by: z.string(), judge: z.string(), project: Uuid.nullable() })),
      })
      .nullable(),
    /** by place; projects without a judgement last */
    projects: z.array(
      z.object({
        id: Uuid,
        table: z.string(),
        name: z.object({ ar: z.string(), en: z.string() }),
        team: z.string(),
        /** null without a judgement; shared by projects that the tie rule does not separate */
        place: z.int().nullable(),
        /** in points */
        mean: z.number().nullable(),
        adjusted: z.number().nullable(),
        standard_error: z.number().nullable(),
        visits: z.int(),
        /** standard deviation between judges, in points; null below two */
        disagreement: z.number().nullable(),
        /** probability of the first place, the second … up to the tenth */
        probabilities: z.array(z.number()).max(10),
        /** whether this project and the next one are closer than the error of their difference */
        is_close_to_next: z.boolean(),
        /** ids of projects with an equal value, and what decided between them; null if nothing did, or without a tie */
        tied_with: z.array(Uuid),
        decided_by: z.enum(['criteria', 'common_judges']).nullable(),
      }),
    ),
    /** by the language of the pitch; `mean` in the unit of `adjusted`, `error` null below two projects */
    languages: z.array(z.object({ language: Language, projects: z.int(), mean: z.number(), error: z.number().nullable() })),
    /** empty for callers who see no judges */
    judges: z.array(
      z.object({
        id: Uuid,
        name: z.string(),
        visits: z.int(),
        /** points above the average judge */
        leniency: z.number(),
        /** whether another project wins, or others get the first three places, without this judge */
        changes_winner: z.boolean(),
        changes_top_three: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'RoundRanking' })
export type RoundRanking = z.infer<typeof RoundRanking>

const ExportedTable = z.object({
  /** of the sheet */
  title: z.string(),
  filename: z.string(),
  /** '' for cells */
  csv: z.string(),
  /** rows of a workbook, with a heading row; empty for CSV */
  cells: z.array(z.array(z.union([z.string(), z.number()]))),
})

/** Judgements and ranking of a round as tables. */
export const ExportedScores = z.object({
  /** of the workbook, without an extension */
  filename: z.string(),
  /** number of judgements */
  count: z.int(),
  judgements: ExportedTable,
  ranking: ExportedTable,
})

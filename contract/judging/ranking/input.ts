import { z } from 'zod'

export const rankingMethods = ['mean', 'adjusted', 'order_adjusted'] as const
export type RankingMethod = (typeof rankingMethods)[number]
/** Choices of a round. `proposed`: the method that the judgements allow, see `proposeMethod`. */
export const rankingChoices = ['proposed', ...rankingMethods] as const
export type RankingChoice = (typeof rankingChoices)[number]
/** Steps that separate projects with equal values, in the order of the rule. Ties that remain are decided by the chair. */
export const tieSteps = ['criteria', 'common_judges'] as const
export type TieStep = (typeof tieSteps)[number]

const id = z.string().min(1).max(100)

const Criterion = z
  .object({
    id,
    weight: z.number().positive().max(1000),
    /** lowest and highest points */
    min: z.number().min(-1e6).max(1e6).default(0),
    max: z.number().min(-1e6).max(1e6),
  })
  .refine(({ min, max }) => min < max, { path: ['max'], error: 'must be greater than min' })

const Judgement = z.object({
  judgeId: id,
  projectId: id,
  /** points of every criterion */
  points: z.record(id, z.number()),
  /** position in the judge's own list, 1 for the best; orders projects with equal points for the method `order_adjusted` */
  order: z.int().min(1).optional(),
})

/** All that a ranking is computed from. Only the order of `criteria` and of `tieRule` has a meaning; rows can be in any order. */
export const RankingInput = z
  .object({
    method: z.enum(rankingMethods),
    /** in the order of the tie rule. Criteria with different maxima count by their points times their weight */
    criteria: z.array(Criterion).min(1).max(50),
    /** the newest judgement of each judge and project */
    judgements: z.array(Judgement).max(100_000),
    /** all projects of the round, also those without a judgement */
    projects: z.array(id).max(10_000),
    tieRule: z.array(z.enum(tieSteps)).max(2).default(['criteria', 'common_judges']),
    /** seed of the draws */
    seed: z.int().min(0).max(0xffff_ffff).default(1),
    /** random text without effect on the ranking, so that the hash of few scores cannot be found by trying all. Keep it secret until the input is handed out */
    salt: z.string().max(64).optional(),
  })
  .superRefine(({ criteria, judgements, projects }, context) => {
    const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const known = new Set(projects)
    if (known.size < projects.length) report(['projects'], 'names a project twice')
    if (new Set(criteria.map(each => each.id)).size < criteria.length) report(['criteria'], 'names a criterion twice')
    const seen = new Set<string>()
    for (const [at, { judgeId, projectId, points }] of judgements.entries()) {
      if (!known.has(projectId)) report(['judgements', at, 'projectId'], 'is not in projects')
      const pair = JSON.stringify([judgeId, projectId])
      if (seen.has(pair)) report(['judgements', at], 'repeats a judge and project; only the newest judgement counts')
      seen.add(pair)
      for (const { id, min, max } of criteria) {
        const given = points[id]
        if (given === undefined) report(['judgements', at, 'points', id], 'is missing')
        else if (given < min || given > max) report(['judgements', at, 'points', id], `is not between ${min} and ${max}`)
      }
      if (Object.keys(points).length > criteria.length) report(['judgements', at, 'points'], 'has points for an unknown criterion')
    }
  })
export type RankingInput = z.input<typeof RankingInput>
export type RankingJudgement = RankingInput['judgements'][number]

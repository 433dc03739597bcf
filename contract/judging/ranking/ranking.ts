import { type Fit, fitAdditiveModel, type Rows } from './additive-model.ts'
import { qualityWithoutJudge } from './drop-test.ts'
import type { RankingInput, RankingMethod } from './input.ts'
import { createJudgementTable, type JudgementTable, meanOf, orderScores } from './judgement-table.ts'
import { assignPlaces, type Placed } from './places.ts'
import { createNormalSource } from './random.ts'
import { differenceError, drawErrors, getUncertainty, judgeError, projectError, type Uncertainty } from './uncertainty.ts'

export type RankedProject = {
  id: string
  /** 1 for the best; shared by projects that the tie rule does not separate. null without a judgement */
  place: number | null
  /** mean of the judges' weighted means, in points */
  mean: number | null
  /** value of the additive model, in the unit of the ranking */
  adjusted: number | null
  /** standard error of `adjusted` */
  standardError: number | null
  visits: number
  /** standard deviation between the judges of the project, in points; null below two */
  disagreement: number | null
  /** probability of place 1, 2, 3 …; places after the last one that was drawn are omitted */
  placeProbabilities: number[]
  /** whether the lead over the next project in the list is below the standard error of the difference */
  isCloseToNext: boolean
  /** other projects with an equal value, and the step that separated this one; null without a tie */
  tie: { with: string[]; decidedBy: { step: 'criteria'; criterionId: string } | { step: 'common_judges' } | null } | null
}
type RankedJudge = {
  id: string
  visits: number
  /** points that the judge gives above the average judge, and its standard error */
  leniency: number
  standardError: number
}
type DropTest = {
  judgeId: string
  /** projects in the first place without this judge; several if they tie, none without other judgements */
  winners: string[]
  changesWinner: boolean
  /** whether another set of projects has the first three places */
  changesTopThree: boolean
}
export type Ranking = {
  method: RankingMethod
  /** unit of `adjusted` */
  unit: 'points' | 'normal_scores'
  /** by place; projects without a judgement last */
  projects: RankedProject[]
  /** by id */
  judges: RankedJudge[]
  dropTest: DropTest[]
  /** `lambdaQ` = σe²/σq², `lambdaB` = σe²/σb²; `noise` is σe in the unit of the ranking */
  model: { mean: number; noise: number; lambdaQ: number; lambdaB: number; isEstimated: boolean; draws: number }
}

const draws = 300
/** Noise of one judgement before data: 0.15 of the scale, as 0.6 points on a scale of 1 to 5. */
const priorNoiseOfRange = 0.15
/** Variance of a normal score is 1. With λq = 0.64, noise is 0.64/1.64 of it. */
const priorNoiseOfOrder = Math.sqrt(0.64 / 1.64)

/** Rounds to a billionth, so that stored rankings do not contain rounding errors. Never returns −0. */
const rounded = (value: number): number => Math.round(value * 1e9) / 1e9 + 0

export type ModelOfRanking = { table: JudgementTable; fit: Fit; uncertainty: Uncertainty; pointsFit: Fit }

/** Fits the model of the method: of the order in each judge's list, or of the points. */
export const fitMethod = (table: JudgementTable, method: RankingMethod): Fit =>
  method === 'order_adjusted' ? fitAdditiveModel(orderScores(table), { noise: priorNoiseOfOrder }) : fitPoints(table, true)

const fitPoints = (table: JudgementTable, canEstimate: boolean): Fit =>
  fitAdditiveModel(table.rows, { noise: priorNoiseOfRange * table.range }, { canEstimate })

/** Fits the model of the method. `pointsFit` is the model of the points, for leniency; with the default ratios if it is not the model of the method. */
export function fitRanking(input: RankingInput): ModelOfRanking {
  const table = createJudgementTable(input)
  const fit = fitMethod(table, input.method)
  const pointsFit = input.method === 'order_adjusted' ? fitPoints(table, false) : fit
  return { table, fit, uncertainty: getUncertainty(fit), pointsFit }
}

/** Orders the judged projects by the values of the method. `fit` can be null for the mean. */
export function placeProjects(
  table: JudgementTable,
  { method, tieRule = ['criteria', 'common_judges'] }: Pick<RankingInput, 'method' | 'tieRule'>,
  fit: Fit | null,
) {
  const means = Float64Array.from(table.ofProject, list => meanOf(table.rows.value, list))
  const judged = table.projectIds.map((_, project) => project).filter(project => (table.ofProject[project]?.length ?? 0) > 0)
  const rule = { tieRule, tolerance: method === 'order_adjusted' ? 1e-9 : table.tolerance }
  const values = method === 'mean' || fit === null ? means : fit.quality
  return { means, judged, rule, placed: assignPlaces(table, judged, project => values[project] as number, rule) }
}

/**
 * Computes a ranking from judgements. The same input gives the same result in any order of its rows; times and database ids of rows
 * are not part of it. See docs/judging.md for the formulas. Throws RangeError for input that `RankingInput` rejects for its rows.
 */
export function computeRanking(input: RankingInput): Ranking {
  const { method, seed = 1 } = input
  const { table, fit, uncertainty, pointsFit } = fitRanking(input)
  const { projectIds, judgeIds, ofProject, ofJudge, rows } = table
  const { means, judged, rule, placed } = placeProjects(table, input, fit)
  const probabilities = drawPlaces(uncertainty, judged, seed)
  const idOf = (project: number) => projectIds[project] as string

  const projects = placed.map(({ project, place, tiedWith, decidedBy }, at): RankedProject => {
    const list = ofProject[project] ?? []
    const next = placed[at + 1]?.project
    return {
      id: idOf(project),
      place,
      mean: rounded(means[project] as number),
      adjusted: rounded(fit.mean + (fit.quality[project] as number)),
      standardError: rounded(projectError(uncertainty, project)),
      visits: list.length,
      disagreement: list.length < 2 ? null : rounded(deviationOf(rows, list, means[project] as number)),
      placeProbabilities: probabilities.get(project) ?? [],
      isCloseToNext:
        next !== undefined &&
        (fit.quality[project] as number) - (fit.quality[next] as number) < differenceError(uncertainty, project, next),
      tie: tiedWith.length === 0 ? null : { with: tiedWith.map(idOf), decidedBy: describeStep(table, decidedBy) },
    }
  })
  const unjudged = projectIds.filter((_, project) => ofProject[project]?.length === 0)
  const leniencyOf = pointsFit === fit ? uncertainty : getUncertainty(pointsFit)
  return {
    method,
    unit: method === 'order_adjusted' ? 'normal_scores' : 'points',
    projects: [...projects, ...unjudged.map(createUnjudged)],
    judges: judgeIds.map((id, judge) => ({
      id,
      visits: ofJudge[judge]?.length ?? 0,
      leniency: rounded(pointsFit.leniency[judge] as number),
      standardError: rounded(judgeError(leniencyOf, judge)),
    })),
    dropTest: judgeIds.map((_, judge) => testDrop(judge, { means, method, table, uncertainty, judged, placed, rule })),
    model: {
      mean: rounded(fit.mean),
      noise: rounded(fit.noise),
      lambdaQ: rounded(fit.ratios.projects),
      lambdaB: rounded(fit.ratios.judges),
      isEstimated: fit.isEstimated,
      draws,
    },
  }
}

const createUnjudged = (id: string): RankedProject => ({
  id,
  place: null,
  mean: null,
  adjusted: null,
  standardError: null,
  visits: 0,
  disagreement: null,
  placeProbabilities: [],
  isCloseToNext: false,
  tie: null,
})

function describeStep({ criterionIds }: JudgementTable, decidedBy: Placed['decidedBy']): NonNullable<RankedProject['tie']>['decidedBy'] {
  return decidedBy?.step === 'criteria' ? { step: 'criteria', criterionId: criterionIds[decidedBy.criterion] as string } : decidedBy
}

function deviationOf({ value }: Rows, list: readonly number[], mean: number): number {
  let sum = 0
  for (const row of list) sum += ((value[row] as number) - mean) ** 2
  return Math.sqrt(sum / (list.length - 1))
}

/** Counts places over draws of all qualities. Each drawn error is also used with the opposite sign, which halves the variance. */
function drawPlaces(uncertainty: Uncertainty, judged: readonly number[], seed: number): Map<number, number[]> {
  const { quality } = uncertainty.fit
  const normal = createNormalSource(seed)
  const count = judged.length
  const counts = new Int32Array(count * count)
  // Numbers sort several times faster without a comparison function. Each has the index of its project in its lowest digits.
  const keys = new Float64Array(count)
  const step = 2 ** Math.ceil(Math.log2(count + 1))
  const unit = uncertainty.fit.noise / 2 ** 28
  for (let pair = 0; pair < draws / 2; pair++) {
    const errors = drawErrors(uncertainty, normal)
    for (const sign of [1, -1]) {
      for (let at = 0; at < count; at++) {
        const project = judged[at] as number
        const value = (sign * (errors[project] as number) - (quality[project] as number)) / unit
        keys[at] = Math.floor(value) * step + at
      }
      keys.sort()
      for (let place = 0; place < count; place++) {
        const key = keys[place] as number
        const cell = (key - Math.floor(key / step) * step) * count + place
        counts[cell] = (counts[cell] as number) + 1
      }
    }
  }
  const probabilities = Array.from({ length: draws + 1 }, (_, times) => rounded(times / draws))
  return new Map(
    judged.map((project, at) => {
      let places = count
      while (places > 0 && counts[at * count + places - 1] === 0) places--
      const list: number[] = []
      for (let place = 0; place < places; place++) list.push(probabilities[counts[at * count + place] as number] as number)
      return [project, list]
    }),
  )
}

type Drop = {
  means: Float64Array
  method: RankingMethod
  table: JudgementTable
  uncertainty: Uncertainty
  judged: readonly number[]
  placed: readonly Placed[]
  rule: { tieRule: readonly ('criteria' | 'common_judges')[]; tolerance: number }
}

/** Recomputes the first three places without one judge. */
function testDrop(judge: number, { means, method, table, uncertainty, judged, placed, rule }: Drop): DropTest {
  const { ofJudge, ofProject, rows, projectIds } = table
  const judgeId = table.judgeIds[judge] as string
  const list = ofJudge[judge] ?? []
  const isCounted = (row: number) => rows.judge[row] !== judge
  const values = method === 'mean' ? means.slice() : qualityWithoutJudge(uncertainty, judge, list)
  if (values !== null)
    for (const row of list) {
      const project = rows.project[row] as number
      // A judge has one row of a project.
      const others = (ofProject[project]?.length ?? 0) - 1
      const value = rows.value[row] as number
      if (others === 0) values[project] = Number.NaN
      else if (method === 'mean') values[project] = (means[project] as number) + ((means[project] as number) - value) / others
    }
  const remaining = values === null ? [] : judged.filter(project => !Number.isNaN(values[project]))
  const valueOf = (project: number) => values?.[project] as number
  const third = thirdLargest(remaining, valueOf)
  // Ties can chain. Only projects that reach the third largest value can have one of the first three places.
  const candidates = remaining.filter(project => valueOf(project) >= third - rule.tolerance * remaining.length)
  const without = assignPlaces(table, candidates, valueOf, { ...rule, isCounted })
  const upTo = (list: readonly Placed[], place: number) => {
    const after = list.findIndex(each => each.place > place)
    return new Set((after < 0 ? list : list.slice(0, after)).map(each => each.project))
  }
  const differs = (place: number) => {
    const [before, after] = [upTo(placed, place), upTo(without, place)]
    return before.size !== after.size || [...before].some(project => !after.has(project))
  }
  return {
    judgeId,
    winners: [...upTo(without, 1)].map(project => projectIds[project] as string),
    changesWinner: differs(1),
    changesTopThree: differs(3),
  }
}

function thirdLargest(projects: readonly number[], valueOf: (project: number) => number): number {
  let [first, second, third] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const project of projects) {
    const value = valueOf(project)
    if (value > first) [first, second, third] = [value, first, second]
    else if (value > second) [second, third] = [value, second]
    else if (value > third) third = value
  }
  return third
}

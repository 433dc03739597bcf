import type { Rows } from './additive-model.ts'
import type { RankingInput } from './input.ts'
import { normalScores } from './normal-scores.ts'

/** Judgements by index. Ids are sorted by code unit, rows by project and judge, so that no result depends on the order of the input. */
export type JudgementTable = {
  projectIds: readonly string[]
  judgeIds: readonly string[]
  criterionIds: readonly string[]
  /** `value` is the judge's weighted mean of the points, x_ij */
  rows: Rows
  /** rows of each project, and of each judge */
  ofProject: readonly (readonly number[])[]
  ofJudge: readonly (readonly number[])[]
  /** points by criterion and row */
  points: readonly Float64Array[]
  /** position in the judge's list by row, if given */
  order: readonly (number | undefined)[]
  /** difference between the highest and the lowest possible x_ij */
  range: number
  /** Values that differ by less are equal: a billionth of the range, far above rounding errors and below a difference of points. */
  tolerance: number
}

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Throws RangeError if a judgement is of an unknown project, repeats a judge and project, or has no points for a criterion. */
export function createJudgementTable({ criteria, judgements, projects }: RankingInput): JudgementTable {
  const projectIds = [...new Set(projects)].toSorted(byCode)
  const judgeIds = [...new Set(judgements.map(({ judgeId }) => judgeId))].toSorted(byCode)
  const indexOf = (ids: readonly string[]) => new Map(ids.map((id, at) => [id, at]))
  const [projectAt, judgeAt] = [indexOf(projectIds), indexOf(judgeIds)]
  const sorted = judgements
    .map(judgement => {
      const project = projectAt.get(judgement.projectId)
      if (project === undefined) throw new RangeError(`The judged project ${judgement.projectId} is not in the round.`)
      return { judgement, project, judge: judgeAt.get(judgement.judgeId) as number }
    })
    .sort((a, b) => a.project - b.project || a.judge - b.judge)
  const repeated = sorted.find((each, at) => at > 0 && each.project === sorted[at - 1]?.project && each.judge === sorted[at - 1]?.judge)
  if (repeated) throw new RangeError(`${repeated.judgement.judgeId} has two judgements of ${repeated.judgement.projectId}.`)

  const points = criteria.map(({ id }) =>
    Float64Array.from(sorted, ({ judgement }) => {
      const given = judgement.points[id]
      if (given === undefined) throw new RangeError(`${judgement.judgeId} has no points of ${judgement.projectId} for ${id}.`)
      return given
    }),
  )
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const weighted = (valueOf: (at: number) => number) => criteria.reduce((sum, { weight }, at) => sum + weight * valueOf(at), 0) / total
  const range = weighted(at => (criteria[at]?.max ?? 0) - (criteria[at]?.min ?? 0))
  const ofProject: number[][] = projectIds.map(() => [])
  const ofJudge: number[][] = judgeIds.map(() => [])
  for (const [row, { project, judge }] of sorted.entries()) {
    ofProject[project]?.push(row)
    ofJudge[judge]?.push(row)
  }
  return {
    projectIds,
    judgeIds,
    criterionIds: criteria.map(({ id }) => id),
    rows: {
      projects: projectIds.length,
      judges: judgeIds.length,
      project: Int32Array.from(sorted, each => each.project),
      judge: Int32Array.from(sorted, each => each.judge),
      value: Float64Array.from(sorted, (_, row) => weighted(at => points[at]?.[row] ?? 0)),
    },
    ofProject,
    ofJudge,
    points,
    order: sorted.map(({ judgement }) => judgement.order),
    range,
    tolerance: range * 1e-9,
  }
}

/** Replaces the values of each judge by the normal scores of the judge's list. */
export function orderScores({ rows, ofJudge, order, tolerance }: JudgementTable): Rows {
  const value = new Float64Array(rows.value.length)
  for (const list of ofJudge) {
    const scores = normalScores(
      list.map(row => ({ value: rows.value[row] as number, order: order[row] })),
      tolerance,
    )
    for (const [at, row] of list.entries()) value[row] = scores[at] as number
  }
  return { ...rows, value }
}

/** Returns the mean of `values` over `list`; NaN if it is empty. Tests of equality use `tolerance`. */
export function meanOf(values: Float64Array, list: readonly number[]): number {
  let sum = 0
  for (const row of list) sum += values[row] as number
  return sum / list.length
}

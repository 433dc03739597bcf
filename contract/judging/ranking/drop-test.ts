import { dot, factorize, solveLower, solveUpper } from './cholesky.ts'
import { projectCommonNoise, type Uncertainty } from './uncertainty.ts'

/**
 * Returns the qualities without the judgements of one judge, with the same ratios λ; null if there are no other judgements. `list` has
 * the rows of the judge.
 *
 * û₋ⱼ = û − C⁻¹Zⱼᵀ(I − ZⱼC⁻¹Zⱼᵀ)⁻¹êⱼ, where Zⱼ has the rows of the judge and êⱼ their residuals. It is exact, and costs the cube of the
 * judge's visits instead of a new fit. Source: R. D. Cook and S. Weisberg, "Residuals and Influence in Regression" (1982), section 3.6.
 */
export function qualityWithoutJudge(uncertainty: Uncertainty, judge: number, list: readonly number[]): Float64Array | null {
  const { fit, size, inverse, projectVectors, projectOwn, judgeVectors, judgeOwn } = uncertainty
  const { rows, mean, quality, leniency } = fit
  if (list.length === rows.value.length) return null
  const visits = list.length
  // Predicted value of each row: quality + leniency + mean.
  const vectors = new Float64Array(visits * size)
  const residuals = new Float64Array(visits)
  for (const [at, row] of list.entries()) {
    const project = rows.project[row] as number
    residuals[at] = (rows.value[row] as number) - mean - (quality[project] as number) - (leniency[judge] as number)
    for (let k = 0; k < size; k++)
      vectors[at * size + k] =
        (projectVectors[project * size + k] as number) +
        (judgeVectors[judge * size + k] as number) +
        (inverse[(size - 1) * size + k] as number)
  }
  const matrix = new Float64Array(visits * visits)
  for (let i = 0; i < visits; i++)
    for (let k = 0; k <= i; k++) {
      const own = (judgeOwn[judge] as number) + (i === k ? (projectOwn[rows.project[list[i] as number] as number] as number) : 0)
      matrix[i * visits + k] = (i === k ? 1 : 0) - own - dot(vectors, i * size, vectors, k * size, size)
    }
  factorize(matrix, visits)
  const scaled = solveUpper(matrix, visits, solveLower(matrix, visits, residuals))
  const common = new Float64Array(size)
  for (let at = 0; at < visits; at++)
    for (let k = 0; k < size; k++) common[k] = (common[k] as number) + (scaled[at] as number) * (vectors[at * size + k] as number)
  const change = projectCommonNoise(uncertainty, common)
  for (const [at, row] of list.entries()) {
    const project = rows.project[row] as number
    change[project] = (change[project] as number) + (projectOwn[project] as number) * (scaled[at] as number)
  }
  return quality.map((value, project) => value - (change[project] as number))
}

import { dot } from './cholesky.ts'
import { projectCommonNoise, type Uncertainty } from './uncertainty.ts'

/** Residual at which the iteration ends, relative to its start: far below the tolerance of equal values. */
const relativeResidual = 1e-13

/**
 * Returns the qualities without the judgements of one judge, with the same ratios λ; null if there are no other judgements. `list` has
 * the rows of the judge.
 *
 * û₋ⱼ = û − C⁻¹Zⱼᵀ(I − ZⱼC⁻¹Zⱼᵀ)⁻¹êⱼ, where Zⱼ has the rows of the judge and êⱼ their residuals. The inverse is applied by conjugate
 * gradients, because most eigenvalues are close to each other: a few products of the judge's visits and the size of the matrix, without a new
 * fit. Sources: R. D. Cook and S. Weisberg, "Residuals and Influence in Regression" (1982), section 3.6; M. R. Hestenes and E. Stiefel,
 * "Methods of conjugate gradients for solving linear systems", Journal of Research of the NBS 49 (1952).
 */
export function qualityWithoutJudge(uncertainty: Uncertainty, judge: number, list: readonly number[]): Float64Array | null {
  const { fit, size, inverse, projectVectors, projectOwn, judgeVectors, judgeOwn } = uncertainty
  const { rows, mean, quality, leniency } = fit
  if (list.length === rows.value.length) return null
  const projects = Int32Array.from(list, row => rows.project[row] as number)
  // The vectors of the judge and of the mean, which every row has in common.
  const shared = new Float64Array(size)
  for (let k = 0; k < size; k++) shared[k] = (judgeVectors[judge * size + k] as number) + (inverse[(size - 1) * size + k] as number)
  /** Returns Σ weight·vector of the rows. */
  const combine = (weights: Float64Array): Float64Array => {
    const combined = new Float64Array(size)
    let total = 0
    for (let at = 0; at < projects.length; at++) {
      const [weight, from] = [weights[at] as number, (projects[at] as number) * size]
      total += weight
      for (let k = 0; k < size; k++) combined[k] = (combined[k] as number) + weight * (projectVectors[from + k] as number)
    }
    for (let k = 0; k < size; k++) combined[k] = (combined[k] as number) + total * (shared[k] as number)
    return combined
  }
  /** Returns (I − ZⱼC⁻¹Zⱼᵀ)·weights. */
  const multiply = (weights: Float64Array): Float64Array => {
    const combined = combine(weights)
    const own = (judgeOwn[judge] as number) * weights.reduce((sum, weight) => sum + weight, 0) + dot(shared, 0, combined, 0, size)
    return weights.map((weight, at) => {
      const project = projects[at] as number
      return weight - (projectOwn[project] as number) * weight - own - dot(projectVectors, project * size, combined, 0, size)
    })
  }
  const residuals = Float64Array.from(
    list,
    (row, at) => (rows.value[row] as number) - mean - (quality[projects[at] as number] as number) - (leniency[judge] as number),
  )
  const scaled = conjugateGradients(multiply, residuals)
  const change = projectCommonNoise(uncertainty, combine(scaled))
  for (const [at, project] of projects.entries())
    change[project] = (change[project] as number) + (projectOwn[project] as number) * (scaled[at] as number)
  return quality.map((value, project) => value - (change[project] as number))
}

/** Solves M·x = values for a symmetric positive definite M. */
function conjugateGradients(multiply: (vector: Float64Array) => Float64Array, values: Float64Array): Float64Array {
  const count = values.length
  const solution = new Float64Array(count)
  const residual = values.slice()
  const direction = values.slice()
  let square = dot(residual, 0, residual, 0, count)
  const end = square * relativeResidual ** 2
  // Without rounding errors, the iteration ends after `count` steps.
  for (let step = 0; step < 2 * count && square > end; step++) {
    const image = multiply(direction)
    const length = square / dot(direction, 0, image, 0, count)
    for (let at = 0; at < count; at++) {
      solution[at] = (solution[at] as number) + length * (direction[at] as number)
      residual[at] = (residual[at] as number) - length * (image[at] as number)
    }
    const next = dot(residual, 0, residual, 0, count)
    for (let at = 0; at < count; at++) direction[at] = (residual[at] as number) + (next / square) * (direction[at] as number)
    square = next
  }
  return solution
}

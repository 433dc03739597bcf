import type { Fit } from './additive-model.ts'
import { dot, invertTransposed } from './cholesky.ts'
import type { NormalSource } from './random.ts'

/**
 * Prediction errors of a fit: cov(û − u) = σe²·C⁻¹, where C is the matrix of the normal equations. Each effect is a vector times
 * common noise plus own noise, so that a covariance is a scalar product: cov(u, v) = σe²·(vector_u·vector_v + [u = v]·own_u).
 */
export type Uncertainty = {
  fit: Fit
  size: number
  /** L⁻ᵀ of the dense matrix, rows one after another; row `size − 1` belongs to the mean */
  inverse: Float64Array
  projectVectors: Float64Array
  projectOwn: Float64Array
  judgeVectors: Float64Array
  judgeOwn: Float64Array
}

export function getUncertainty(fit: Fit): Uncertainty {
  const { size, factor, isDenseInProjects, pivots, starts, order, dense } = fit.system
  const inverse = invertTransposed(factor, size)
  const outerVectors = new Float64Array(pivots.length * size)
  const last = (size - 1) * size
  for (let e = 0; e < pivots.length; e++) {
    const weight = -1 / (pivots[e] as number)
    for (let at = starts[e] as number; at < (starts[e + 1] as number); at++) {
      const d = (dense[order[at] as number] as number) * size
      for (let k = 0; k < size; k++)
        outerVectors[e * size + k] =
          (outerVectors[e * size + k] as number) + weight * ((inverse[d + k] as number) + (inverse[last + k] as number))
    }
  }
  const outerOwn = pivots.map(pivot => 1 / pivot)
  const denseOwn = new Float64Array(size - 1)
  return isDenseInProjects
    ? { fit, size, inverse, projectVectors: inverse, projectOwn: denseOwn, judgeVectors: outerVectors, judgeOwn: outerOwn }
    : { fit, size, inverse, projectVectors: outerVectors, projectOwn: outerOwn, judgeVectors: inverse, judgeOwn: denseOwn }
}

const deviation = (noise: number, vectors: Float64Array, own: Float64Array, at: number, size: number): number =>
  noise * Math.sqrt(dot(vectors, at * size, vectors, at * size, size) + (own[at] as number))

/** Returns the standard error of the quality of a project. */
export const projectError = ({ fit, size, projectVectors, projectOwn }: Uncertainty, project: number): number =>
  deviation(fit.noise, projectVectors, projectOwn, project, size)

/** Returns the standard error of the leniency of a judge. */
export const judgeError = ({ fit, size, judgeVectors, judgeOwn }: Uncertainty, judge: number): number =>
  deviation(fit.noise, judgeVectors, judgeOwn, judge, size)

/** Returns the standard error of the difference between two projects. */
export function differenceError({ fit, size, projectVectors, projectOwn }: Uncertainty, one: number, other: number): number {
  let sum = (projectOwn[one] as number) + (projectOwn[other] as number)
  for (let k = 0; k < size; k++) sum += ((projectVectors[one * size + k] as number) - (projectVectors[other * size + k] as number)) ** 2
  return fit.noise * Math.sqrt(sum)
}

/** Returns Σ_k vector_i[k]·common[k] of every project i. Costs the visits of a project instead of the size of the matrix. */
export function projectCommonNoise({ fit, size, inverse }: Uncertainty, common: Float64Array): Float64Array {
  const { isDenseInProjects, pivots, starts, order, dense } = fit.system
  const spread = new Float64Array(size)
  // Row d of L⁻ᵀ begins at column d.
  for (let d = 0; d < size; d++) spread[d] = dot(inverse, d * size + d, common, d, size - d)
  if (isDenseInProjects) return spread.subarray(0, size - 1)
  const result = new Float64Array(pivots.length)
  const mean = spread[size - 1] as number
  for (let e = 0; e < pivots.length; e++) {
    let sum = 0
    for (let at = starts[e] as number; at < (starts[e + 1] as number); at++)
      sum += mean + (spread[dense[order[at] as number] as number] as number)
    result[e] = -sum / (pivots[e] as number)
  }
  return result
}

/**
 * Draws an error of the qualities of all projects. Exact: common noise first, then the own noise of each project given it.
 * Add it to or subtract it from the qualities.
 */
export function drawErrors(uncertainty: Uncertainty, normal: NormalSource): Float64Array {
  const { fit, size, projectOwn } = uncertainty
  const common = new Float64Array(size)
  for (let k = 0; k < size; k++) common[k] = normal()
  const errors = projectCommonNoise(uncertainty, common)
  for (let i = 0; i < errors.length; i++) {
    const own = projectOwn[i] as number
    errors[i] = fit.noise * ((errors[i] as number) + (own > 0 ? Math.sqrt(own) * normal() : 0))
  }
  return errors
}

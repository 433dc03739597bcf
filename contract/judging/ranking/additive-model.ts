import { factorize, solveLower, solveUpper } from './cholesky.ts'

/** Judgements by index, sorted by project and then by judge, so that sums do not depend on the order of rows. */
export type Rows = { projects: number; judges: number; project: Int32Array; judge: Int32Array; value: Float64Array }
type Ratios = { /** λq = σe²/σq² */ projects: number; /** λb = σe²/σb² */ judges: number }
/** Expected noise of one judgement before data, in the unit of the values. */
export type Prior = { noise: number }

const defaultRatios: Ratios = { projects: 0.64, judges: 1.8 }
/** Number of judgements from which the ratios are estimated. */
const minToEstimate = 30
/** Weight of the prior noise, in judgements. */
const priorWeight = 4
/** Standard deviation of ln λ before data: a factor of about 2.7. */
const ratioSpread = 1

export type Fit = {
  rows: Rows
  ratios: Ratios
  /** whether the ratios were estimated from the values */
  isEstimated: boolean
  /** m */
  mean: number
  /** q, relative to the mean */
  quality: Float64Array
  /** b, relative to the mean */
  leniency: Float64Array
  /** σe */
  noise: number
  system: System
}

/**
 * Normal equations after eliminating the larger side, projects or judges. That block is diagonal, so its Schur complement costs
 * the square of the visits per effect. The other effects and the mean, as last one, remain in a dense matrix.
 */
type System = {
  /** whether judges were eliminated, so that projects are in the dense matrix */
  isDenseInProjects: boolean
  /** size of the dense matrix */
  size: number
  /** Cholesky factor of the Schur complement */
  factor: Float64Array
  /** visits + λ of each eliminated effect */
  pivots: Float64Array
  /** rows of effect e are `order[starts[e]] … order[starts[e + 1] − 1]` */
  starts: Int32Array
  order: Int32Array
  /** index of the dense effect of each row */
  dense: Int32Array
}
type Solution = { system: System; mean: number; quality: Float64Array; leniency: Float64Array; loss: number }

/**
 * Fits x_ij = m + q_i + b_j + e with q ~ N(0, σq²), b ~ N(0, σb²), e ~ N(0, σe²): the best linear unbiased prediction (BLUP) of a two-way
 * random effects model. Its normal equations are q_i = Σ_j(x_ij − m − b_j)/(n_i + λq), b_j = Σ_i(x_ij − m − q_i)/(n_j + λb) and
 * m = mean(x_ij − q_i − b_j), solved exactly. Projects with few visits are shrunk to the mean. Without rows all effects are 0.
 *
 * The ratios λ are the defaults below `minToEstimate` judgements, otherwise the mode of the restricted likelihood (REML) times a
 * lognormal prior around the defaults. σe² is the mean of the residual variance and of the prior noise, weighted by `priorWeight`.
 *
 * Sources: C. R. Henderson, "Best linear unbiased estimation and prediction under a selection model", Biometrics 31 (1975);
 * H. D. Patterson and R. Thompson, "Recovery of inter-block information when block sizes are unequal", Biometrika 58 (1971).
 */
export function fitAdditiveModel(rows: Rows, prior: Prior, { canEstimate = true } = {}): Fit {
  const isEstimated = canEstimate && rows.value.length >= minToEstimate
  const ratios = isEstimated ? estimateRatios(rows, prior) : defaultRatios
  const { loss, ...solution } = solve(rows, ratios)
  return { rows, ratios, isEstimated, noise: Math.sqrt(noiseVariance(rows, loss, prior)), ...solution }
}

const degrees = (rows: Rows): number => Math.max(rows.value.length - 1, 0) + priorWeight
const noiseVariance = (rows: Rows, loss: number, { noise }: Prior): number => (loss + priorWeight * noise * noise) / degrees(rows)

/**
 * Minimizes −2 log of the penalized restricted likelihood over log₂ λq and log₂ λb: twice along each axis, at the vertex of the parabola
 * through three points. 13 evaluations, and at most a factor of 8 from the defaults.
 */
function estimateRatios(rows: Rows, prior: Prior): Ratios {
  let best = { ratios: defaultRatios, deviance: deviance(rows, defaultRatios, prior) }
  for (const step of [1, 0.5])
    for (const side of ['projects', 'judges'] as const) {
      const move = (by: number) => {
        const ratios = { ...best.ratios, [side]: best.ratios[side] * 2 ** by }
        return { ratios, deviance: deviance(rows, ratios, prior) }
      }
      const [less, more] = [move(-step), move(step)]
      const curvature = less.deviance - 2 * best.deviance + more.deviance
      const vertex = (step * (less.deviance - more.deviance)) / (2 * curvature)
      const limit = 2 * step
      const nearest = curvature > 0 ? Math.min(limit, Math.max(-limit, vertex)) : less.deviance < more.deviance ? -limit : limit
      for (const tried of [less, more, move(nearest)]) if (tried.deviance < best.deviance) best = tried
    }
  return best.ratios
}

function deviance(rows: Rows, ratios: Ratios, prior: Prior): number {
  const { system, loss } = solve(rows, ratios)
  let determinant = 0
  for (const pivot of system.pivots) determinant += Math.log(pivot)
  for (let i = 0; i < system.size; i++) determinant += 2 * Math.log(system.factor[i * system.size + i] as number)
  const penalty = (ratio: number, usual: number) => (Math.log(ratio / usual) / ratioSpread) ** 2
  return (
    degrees(rows) * Math.log(noiseVariance(rows, loss, prior)) +
    determinant -
    rows.projects * Math.log(ratios.projects) -
    rows.judges * Math.log(ratios.judges) +
    penalty(ratios.projects, defaultRatios.projects) +
    penalty(ratios.judges, defaultRatios.judges)
  )
}

function solve(rows: Rows, ratios: Ratios): Solution {
  const { value } = rows
  const isDenseInProjects = rows.projects < rows.judges
  const [outer, dense] = isDenseInProjects ? [rows.judge, rows.project] : [rows.project, rows.judge]
  const [outerCount, denseCount] = isDenseInProjects ? [rows.judges, rows.projects] : [rows.projects, rows.judges]
  const [outerRatio, denseRatio] = isDenseInProjects ? [ratios.judges, ratios.projects] : [ratios.projects, ratios.judges]
  const size = denseCount + 1
  const { starts, order } = groupRows(outer, outerCount)
  let center = 0
  for (const x of value) center += x
  center /= Math.max(value.length, 1)

  const matrix = new Float64Array(size * size)
  const sums = new Float64Array(size)
  const pivots = new Float64Array(outerCount)
  const outerSums = new Float64Array(outerCount)
  const last = denseCount
  for (let d = 0; d < denseCount; d++) matrix[d * size + d] = denseRatio
  // Without rows the mean is free: any positive pivot gives the mean 0.
  let [meanPivot, meanSum] = [value.length === 0 ? 1 : 0, 0]
  for (let e = 0; e < outerCount; e++) {
    const [from, to] = [starts[e] as number, starts[e + 1] as number]
    const pivot = to - from + outerRatio
    const share = outerRatio / pivot
    let sum = 0
    for (let at = from; at < to; at++) sum += (value[order[at] as number] as number) - center
    pivots[e] = pivot
    outerSums[e] = sum
    // n − Σ n_e²/(n_e + λ) without cancellation
    meanPivot += (to - from) * share
    meanSum += sum * share
    for (let at = from; at < to; at++) {
      const row = order[at] as number
      const d = dense[row] as number
      const line = d * size
      matrix[line + d] = (matrix[line + d] as number) + 1 - 1 / pivot
      matrix[last * size + d] = (matrix[last * size + d] as number) + share
      sums[d] = (sums[d] as number) + (value[row] as number) - center - sum / pivot
      // Rows are sorted by both effects, so that earlier rows of e have smaller d.
      for (let other = from; other < at; other++) {
        const k = dense[order[other] as number] as number
        matrix[line + k] = (matrix[line + k] as number) - 1 / pivot
      }
    }
  }
  matrix[last * size + last] = meanPivot
  sums[last] = meanSum
  factorize(matrix, size)
  const inner = solveUpper(matrix, size, solveLower(matrix, size, sums))
  const shift = inner[last] as number
  const effects = new Float64Array(outerCount)
  for (let e = 0; e < outerCount; e++) {
    let sum = outerSums[e] as number
    for (let at = starts[e] as number; at < (starts[e + 1] as number); at++)
      sum -= shift + (inner[dense[order[at] as number] as number] as number)
    effects[e] = sum / (pivots[e] as number)
  }
  const innerEffects = inner.subarray(0, denseCount)
  let loss = 0
  for (let row = 0; row < value.length; row++)
    loss +=
      ((value[row] as number) - center - shift - (effects[outer[row] as number] as number) - (inner[dense[row] as number] as number)) ** 2
  for (const effect of effects) loss += outerRatio * effect * effect
  for (const effect of innerEffects) loss += denseRatio * effect * effect
  return {
    system: { isDenseInProjects, size, factor: matrix, pivots, starts, order, dense },
    mean: center + shift,
    quality: isDenseInProjects ? innerEffects : effects,
    leniency: isDenseInProjects ? effects : innerEffects,
    loss,
  }
}

/** Groups rows by effect, and keeps their order within each group. */
function groupRows(effect: Int32Array, count: number): { starts: Int32Array; order: Int32Array } {
  const starts = new Int32Array(count + 1)
  for (const e of effect) starts[e + 1] = (starts[e + 1] as number) + 1
  for (let e = 0; e < count; e++) starts[e + 1] = (starts[e + 1] as number) + (starts[e] as number)
  const next = starts.slice()
  const order = new Int32Array(effect.length)
  for (let row = 0; row < effect.length; row++) {
    const e = effect[row] as number
    order[next[e] as number] = row
    next[e] = (next[e] as number) + 1
  }
  return { starts, order }
}

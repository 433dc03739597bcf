// Normal quantiles and normal scores of ordered lists.

/** Written out, because a loop over the coefficients takes twice the time, and the draws of a ranking need many thousands. */
const central = (x: number): number =>
  (((((((2509.0809287301227 * x + 33430.57558358813) * x + 67265.7709270087) * x + 45921.95393154987) * x + 13731.69376550946) * x +
    1971.5909503065513) *
    x +
    133.14166789178438) *
    x +
    3.3871328727963665) /
  (((((((5226.495278852854 * x + 28729.085735721943) * x + 39307.89580009271) * x + 21213.794301586597) * x + 5394.196021424751) * x +
    687.1870074920579) *
    x +
    42.31333070160091) *
    x +
    1)
const tail = (x: number): number =>
  (((((((0.0007745450142783414 * x + 0.022723844989269184) * x + 0.2417807251774506) * x + 1.2704582524523684) * x + 3.6478483247632045) *
    x +
    5.769497221460691) *
    x +
    4.630337846156546) *
    x +
    1.4234371107496835) /
  (((((((1.0507500716444169e-9 * x + 0.0005475938084995345) * x + 0.015198666563616457) * x + 0.14810397642748008) * x + 0.6897673349851) *
    x +
    1.6763848301838038) *
    x +
    2.053191626637759) *
    x +
    1)

/**
 * Returns the standard normal quantile Φ⁻¹(p) for 1e-10 < p < 1 − 1e-10, with a relative error below 1e-15.
 *
 * Source: M. J. Wichura, "Algorithm AS 241: The percentage points of the normal distribution", Applied Statistics 37 (1988), PPND16.
 */
export function normalQuantile(p: number): number {
  const distance = p - 0.5
  if (Math.abs(distance) <= 0.425) return distance * central(0.180625 - distance * distance)
  const value = tail(Math.sqrt(-Math.log(Math.min(p, 1 - p))) - 1.6)
  return distance < 0 ? -value : value
}

/**
 * Returns the normal score of each position in a list of `length`: Φ⁻¹((r − ⅜)/(n + ¼)), where r = 1 is the worst.
 * A tied group has the mean of its positions as r.
 *
 * Source: G. Blom, "Statistical Estimates and Transformed Beta-Variables" (1958); ties as in W. J. Conover, "Practical Nonparametric
 * Statistics", section 5.
 */
const normalScore = (r: number, length: number): number => normalQuantile((r - 0.375) / (length + 0.25))

type Entry = { value: number; order?: number | undefined }

/**
 * Returns the normal score of each entry of one judge's list, in the order of `entries`. More points are better. Equal points are ordered
 * by `order`, where 1 is the best; without an order they are tied.
 */
export function normalScores(entries: readonly Entry[], tolerance: number): number[] {
  const scores: number[] = Array.from({ length: entries.length }, () => 0)
  const sorted = entries.map(({ value, order }, at) => ({ value, order, at })).sort((a, b) => a.value - b.value)
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    for (to = from + 1; to < sorted.length && (sorted[to]?.value ?? 0) - (sorted[to - 1]?.value ?? 0) <= tolerance; to++);
    const group = sorted.slice(from, to)
    // Most lists have no order: all of the group are equal then.
    const isOrdered = group.some(({ order }) => order !== undefined)
    const compare = (a: Entry, b: Entry) => (a.order === undefined || b.order === undefined ? 0 : b.order - a.order)
    for (const one of group) {
      const below = isOrdered ? group.filter(other => compare(other, one) < 0).length : 0
      const equal = isOrdered ? group.filter(other => compare(other, one) === 0).length : group.length
      scores[one.at] = normalScore(from + below + (equal + 1) / 2, entries.length)
    }
  }
  return scores
}

// Normal quantiles and normal scores of ordered lists.

const central = {
  numerator: [
    2509.0809287301226727, 33430.575583588128105, 67265.770927008700853, 45921.953931549871457, 13731.693765509461125,
    1971.5909503065514427, 133.14166789178437745, 3.387132872796366608,
  ],
  denominator: [
    5226.495278852854561, 28729.085735721942674, 39307.89580009271061, 21213.794301586595867, 5394.1960214247511077, 687.1870074920579083,
    42.313330701600911252, 1,
  ],
}
const tail = {
  numerator: [
    7.7454501427834140764e-4, 0.0227238449892691845833, 0.24178072517745061177, 1.27045825245236838258, 3.64784832476320460504,
    5.7694972214606914055, 4.6303378461565452959, 1.42343711074968357734,
  ],
  denominator: [
    1.05075007164441684324e-9, 5.475938084995344946e-4, 0.0151986665636164571966, 0.14810397642748007459, 0.68976733498510000455,
    1.6763848301838038494, 2.05319162663775882187, 1,
  ],
}

function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0
  for (const each of coefficients) sum = sum * x + each
  return sum
}
const ratio = ({ numerator, denominator }: typeof central, x: number): number => polynomial(numerator, x) / polynomial(denominator, x)

/**
 * Returns the standard normal quantile Φ⁻¹(p) for 1e-10 < p < 1 − 1e-10, with a relative error below 1e-15.
 *
 * Source: M. J. Wichura, "Algorithm AS 241: The percentage points of the normal distribution", Applied Statistics 37 (1988), PPND16.
 */
export function normalQuantile(p: number): number {
  const distance = p - 0.5
  if (Math.abs(distance) <= 0.425) return distance * ratio(central, 0.180625 - distance * distance)
  const value = ratio(tail, Math.sqrt(-Math.log(Math.min(p, 1 - p))) - 1.6)
  return distance < 0 ? -value : value
}

/**
 * Returns the normal score of each position in a list of `length`: Φ⁻¹((r − ⅜)/(n + ¼)), where r = 1 is the worst.
 * A tied group has the mean of its positions as r.
 *
 * Source: G. Blom, "Statistical Estimates and Transformed Beta-Variables" (1958); ties as in W. J. Conover, "Practical Nonparametric
 * Statistics", section 5.
 */
export const normalScore = (r: number, length: number): number => normalQuantile((r - 0.375) / (length + 0.25))

/**
 * Returns the normal score of each entry of one judge's list, in the order of `entries`. More points are better. Equal points are ordered
 * by `order`, where 1 is the best; without an order they are tied.
 */
export function normalScores(entries: readonly { value: number; order?: number | undefined }[], tolerance: number): number[] {
  const compare = (a: { value: number; order?: number | undefined }, b: typeof a): number => {
    if (Math.abs(a.value - b.value) > tolerance) return a.value - b.value
    return a.order === undefined || b.order === undefined ? 0 : b.order - a.order
  }
  const below = (one: (typeof entries)[number]) => entries.filter(other => compare(other, one) < 0).length
  const equal = (one: (typeof entries)[number]) => entries.filter(other => compare(other, one) === 0).length
  return entries.map(one => normalScore(below(one) + (equal(one) + 1) / 2, entries.length))
}

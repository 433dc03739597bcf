// Points of all criteria together should be 100.
export const allPoints = 100

/** Distributes the points as equal integers. The first criteria get the remainder. */
export const spread = <R extends { weight: number }>(criteria: readonly R[]): R[] =>
  criteria.map((row, at) => ({ ...row, weight: Math.floor(allPoints / criteria.length) + (at < allPoints % criteria.length ? 1 : 0) }))

export const sumOf = (criteria: readonly { weight: number }[]) => criteria.reduce((sum, row) => sum + row.weight, 0)

// The weights of criteria: points that ought to make a hundred.
export const allPoints = 100

/** As even as whole points allow, the first ones a point heavier where it does not divide. */
export const spread = <R extends { weight: number }>(criteria: readonly R[]): R[] =>
  criteria.map((row, at) => ({ ...row, weight: Math.floor(allPoints / criteria.length) + (at < allPoints % criteria.length ? 1 : 0) }))

export const sumOf = (criteria: readonly { weight: number }[]) => criteria.reduce((sum, row) => sum + row.weight, 0)

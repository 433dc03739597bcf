/** Counting of long lists stops one row above this limit, because an exact count would read every row. */
const mostCounted = 10_000

/** Returns the count of a list whose counting stopped at the limit, and `more` if there are more rows. Without rows, `counted` is undefined. */
export const countedTo = (counted = 0): { count: number; more?: true } =>
  counted > mostCounted ? { count: mostCounted, more: true } : { count: counted }

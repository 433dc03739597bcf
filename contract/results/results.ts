// Awards and results (docs/decisions/141-results.md). This file has no schemas, so that screens do not load zod.
export const maxAwards = 60
/** Places with a name. */
export const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const lastPlace = 10
export const longestAwardName = 120
export const longestAwardReason = 500

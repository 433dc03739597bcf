// Awards and results (docs/decisions/141-results.md). This file has no schemas, so that screens do not load zod.
export const maxAwards = 60
/** Places with a name. */
export const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const lastPlace = 10
export const longestAwardName = 120
export const longestAwardReason = 500
/**
 * How a winner was decided: by the ranking; by the chair of the judges, who gives a reason; shared by several projects; or chosen by the
 * organizers.
 */
export const awardDecisions = ['ranking', 'chair', 'shared', 'choice'] as const
export type AwardDecision = (typeof awardDecisions)[number]

/** Steps from the ranking to the publication, in the order in which they are done. */
export const resultSteps = ['ranking', 'awards', 'seal', 'publish'] as const
export type ResultStep = (typeof resultSteps)[number]

/** Returns the key of what an award gives: equal for two awards of the same prize. Awards by hand are equal if their name is. */
export const prizeKey = ({ prize, place, name }: { prize: string; place: number; name: { ar: string; en: string } }): string =>
  prize || (place > 0 ? `#${place}` : `"${name.ar.trim()}"${name.en.trim()}`.toLowerCase())

// No schemas: screens import these numbers without zod.

/** Selectable maximum points of a criterion, and maximum number of criteria. */
export const scales = [5, 10] as const
export const maxCriteria = 8

// Criteria, weights and points: shared by the scoring of registrations and the judging of projects.

import { z } from 'zod'
import { l10n, text } from '../fields.ts'
import { maxCriteria, scales } from './scales.ts'

export const CriterionId = text(36, 1)

export const Criterion = z.object({
  id: CriterionId,
  name: l10n(60).refine(name => name.ar !== '' || name.en !== '', { params: { word: 'required' } }),
  /** with at most one decimal, such as 33.3 */
  weight: z
    .number()
    .min(0.1)
    .max(100)
    .refine(weight => Number(weight.toFixed(1)) === weight),
})

/** A list of criteria with different ids. */
export const listOf = <T extends typeof Criterion>(criterion: T) =>
  z
    .array(criterion)
    .max(maxCriteria)
    .refine(list => new Set(list.map(one => one.id)).size === list.length)

/** Maximum points per criterion; the minimum is 1. */
export const Scale = z.union(scales.map(scale => z.literal(scale)))

/** Points by id of the criterion. */
export const Points = z.record(CriterionId, z.int().min(1).max(10))

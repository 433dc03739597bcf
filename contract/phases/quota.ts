// Quotas: fewest and most people or teams with an answer who move on to the next phase.

import { z } from 'zod'
import { text } from '../fields.ts'
import { capacityUnits } from './phase.ts'

export const maxQuotas = 12
const maxQuotaOptions = 50
const counted = z.int().min(0).max(1_000_000)

export const Quota = z
  .object({
    /** name of a field of the registration form, such as q_{id} */
    field: text(60, 1),
    /** values of the field that count */
    options: z.array(text(200, 1)).min(1).max(maxQuotaOptions),
    /** people with the answer, or parties of which a person has it */
    of: z.enum(capacityUnits).default('people'),
    /** null: no minimum */
    least: counted.nullable().default(null),
    /** null: no maximum */
    most: counted.nullable().default(null),
  })
  .refine(({ least, most }) => least !== null || most !== null, { params: { word: 'required' }, path: ['most'] })
  .refine(({ least, most }) => least === null || most === null || least <= most, { params: { word: 'range' }, path: ['most'] })
export type Quota = z.infer<typeof Quota>

/**
 * Counts who move on toward quotas. `counts`: those who do already, for each quota. `unit`: in which free places are counted; null if each party is a
 * person, so that both units are the same.
 */
export function tallyQuotas(quotas: readonly Quota[], counts: readonly number[], unit: Quota['of'] | null) {
  let now = [...counts]
  const withMatches = (matches: readonly number[]) => now.map((count, nth) => count + (matches[nth] ?? 0))
  const lackingIn = (after: readonly number[]) =>
    quotas.reduce(
      (sum, { least, of }, nth) => (least === null || (unit !== null && of !== unit) ? sum : sum + Math.max(0, least - (after[nth] ?? 0))),
      0,
    )
  return {
    /**
     * Whether a party can move on without exceeding a maximum and without taking a place that a minimum needs. `matches`: what the party adds to
     * each quota. `free`: places that remain afterwards; null without a limit. Minimums in another unit than the places keep none free.
     */
    admits(matches: readonly number[], free: number | null): boolean {
      const after = withMatches(matches)
      if (quotas.some(({ most }, nth) => most !== null && (matches[nth] ?? 0) > 0 && (after[nth] ?? 0) > most)) return false
      return free === null || free >= lackingIn(after)
    },
    add(matches: readonly number[]): void {
      now = withMatches(matches)
    },
  }
}

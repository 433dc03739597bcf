import type { RankingInput } from './input.ts'
import { createNormalSource } from './random.ts'
import { fitRanking } from './ranking.ts'
import { drawErrors } from './uncertainty.ts'

/**
 * Prepares podium-seeking: spare visits go to projects that may still win. `choose` draws all qualities from their errors once, and
 * returns the candidate that is best in the draw; null without a candidate. Candidates are free, without a conflict and not yet seen by the
 * judge. Use a new seed for each visit: the draw, not the best estimate, spreads visits over all projects that may be on the podium.
 *
 * Source: W. R. Thompson, "On the likelihood that one unknown probability exceeds another", Biometrika 25 (1933).
 */
export function createPodiumSeeker(input: RankingInput): { choose(candidates: readonly string[], seed: number): string | null } {
  const { table, fit, uncertainty } = fitRanking(input)
  const projectAt = new Map(table.projectIds.map((id, at) => [id, at]))
  return {
    choose(candidates, seed) {
      const errors = drawErrors(uncertainty, createNormalSource(seed))
      let best: { project: number; value: number } | null = null
      for (const id of candidates) {
        const project = projectAt.get(id)
        if (project === undefined) throw new RangeError(`The candidate ${id} is not in the round.`)
        const value = (fit.quality[project] as number) + (errors[project] as number)
        // Equal values are practically impossible. The smaller index decides, so that the order of candidates does not.
        if (best === null || value > best.value || (value === best.value && project < best.project)) best = { project, value }
      }
      return best === null ? null : (table.projectIds[best.project] as string)
    },
  }
}

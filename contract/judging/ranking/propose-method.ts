import type { RankingInput, RankingMethod } from './input.ts'

/**
 * `complete`: every judge scored every project. `linked`: judges with common projects scored every project together. `unlinked`: no such
 * group of judges exists. Projects without a judgement have no place, and are not considered.
 */
export const proposalReasons = ['complete', 'linked', 'unlinked'] as const
export type MethodProposal = { method: RankingMethod; reason: (typeof proposalReasons)[number] }

/** Common projects that link two judges. One difference of points cannot separate leniency from the noise of a judgement. */
const minCommonProjects = 2

/**
 * Proposes the method that the judgements allow. The leniency of two judges can be compared only through projects that both scored.
 * `adjusted` needs a group of linked judges that scored every project; judges outside of it, as one with a single visit, change nothing.
 * Otherwise the difference between two groups of judges could be leniency or quality, and the mean is proposed. `order_adjusted` is never
 * proposed: it finds fewer of the best projects (docs/judging.md, Simulator).
 */
export function proposeMethod({ judgements }: Pick<RankingInput, 'judgements'>): MethodProposal {
  const projectsOf = new Map<string, Set<string>>()
  for (const { judgeId, projectId } of judgements) projectsOf.set(judgeId, (projectsOf.get(judgeId) ?? new Set()).add(projectId))
  const lists = [...projectsOf.values()]
  const { size } = new Set(judgements.map(({ projectId }) => projectId))
  if (lists.every(list => list.size === size)) return { method: 'mean', reason: 'complete' }
  return linkedGroups(lists).some(list => list.size === size)
    ? { method: 'adjusted', reason: 'linked' }
    : { method: 'mean', reason: 'unlinked' }
}

/** Returns the projects of each group of judges that are linked, directly or through other judges. */
function linkedGroups(lists: readonly ReadonlySet<string>[]): Set<string>[] {
  const left = new Set(lists)
  const groups: Set<string>[] = []
  for (const first of left) {
    left.delete(first)
    const group = new Set(first)
    const found = [first]
    for (const list of found) {
      for (const project of list) group.add(project)
      for (const other of left)
        if (isLinked(list, other)) {
          left.delete(other)
          found.push(other)
        }
    }
    groups.push(group)
  }
  return groups
}

function isLinked(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  let common = 0
  for (const project of one) if (other.has(project) && ++common === minCommonProjects) return true
  return false
}

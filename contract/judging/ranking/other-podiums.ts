import { type RankingInput, type RankingMethod, rankingMethods } from './input.ts'
import { createJudgementTable } from './judgement-table.ts'
import { fitMethod, placeProjects } from './ranking.ts'

/** `projects`: ids of the projects that have the first three places with the method, by place; more than three if places are shared. */
export type OtherPodium = { method: RankingMethod; projects: string[] }

/** Returns the methods that give the first three places to other projects, or in another order, than the method of the input. */
export function findOtherPodiums(input: RankingInput): OtherPodium[] {
  const table = createJudgementTable(input)
  const podiumOf = (method: RankingMethod) =>
    placeProjects(table, { ...input, method }, method === 'mean' ? null : fitMethod(table, method)).placed.filter(({ place }) => place <= 3)
  const signatureOf = (podium: ReturnType<typeof podiumOf>) => JSON.stringify(podium.map(({ project, place }) => [project, place]))
  const own = signatureOf(podiumOf(input.method))
  return rankingMethods.flatMap(method => {
    if (method === input.method) return []
    const podium = podiumOf(method)
    return signatureOf(podium) === own ? [] : [{ method, projects: podium.map(({ project }) => table.projectIds[project] as string) }]
  })
}

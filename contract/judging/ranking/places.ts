import type { TieStep } from './input.ts'
import { type JudgementTable, meanOf } from './judgement-table.ts'

export type Placed = {
  project: number
  /** 1 for the best; equal projects share a place, and the next place is skipped for each of them */
  place: number
  /** projects with an equal value, without this one */
  tiedWith: readonly number[]
  /** step that separated the project from them; null if it shares its place */
  decidedBy: { step: 'criteria'; criterion: number } | { step: 'common_judges' } | null
}
type Group = { projects: readonly number[]; decidedBy: Placed['decidedBy'] }

/**
 * Orders projects by value, the best first, and separates equal values by the tie rule. Projects that remain equal share a place;
 * only their order in the list is by id. `isCounted` leaves out judgements.
 */
export function assignPlaces(
  table: JudgementTable,
  projects: readonly number[],
  valueOf: (project: number) => number,
  { tieRule, tolerance, isCounted = () => true }: { tieRule: readonly TieStep[]; tolerance: number; isCounted?: (row: number) => boolean },
): Placed[] {
  const placed: Placed[] = []
  for (const equal of groupEqual(projects, valueOf, tolerance)) {
    const groups =
      equal.length === 1
        ? [{ projects: equal, decidedBy: null }]
        : separate(table, { projects: equal, decidedBy: null }, tieRule, isCounted)
    for (const group of groups) {
      const place = placed.length + 1
      for (const project of group.projects)
        placed.push({
          project,
          place,
          tiedWith: equal.filter(other => other !== project),
          decidedBy: group.projects.length > 1 ? null : group.decidedBy,
        })
    }
  }
  return placed
}

/** Returns groups of equal values, the largest first; projects in a group are in the order of their ids. */
function groupEqual(projects: readonly number[], valueOf: (project: number) => number, tolerance: number): number[][] {
  const sorted = projects.map(project => ({ project, value: valueOf(project) })).sort((a, b) => b.value - a.value || a.project - b.project)
  const groups: number[][] = []
  let previous = Number.NaN
  for (const { project, value } of sorted) {
    if (previous - value <= tolerance) groups.at(-1)?.push(project)
    else groups.push([project])
    previous = value
  }
  for (const group of groups) group.sort((a, b) => a - b)
  return groups
}

function separate(
  table: JudgementTable,
  group: Group,
  [step, ...others]: readonly TieStep[],
  isCounted: (row: number) => boolean,
): Group[] {
  if (step === undefined || group.projects.length === 1) return [group]
  const groups = step === 'criteria' ? separateByCriteria(table, group, isCounted) : separateByCommonJudges(table, group, isCounted)
  return groups.flatMap(each => separate(table, each, others, isCounted))
}

/** Compares the mean points of the first criterion, then of the next. */
function separateByCriteria(table: JudgementTable, group: Group, isCounted: (row: number) => boolean): Group[] {
  return table.points.reduce<Group[]>(
    (groups, points, criterion) =>
      groups.flatMap(each => {
        if (each.projects.length === 1) return [each]
        const meanPoints = (project: number) => meanOf(points, (table.ofProject[project] ?? []).filter(isCounted))
        return split(each, meanPoints, table.tolerance, { step: 'criteria', criterion })
      }),
    [group],
  )
}

/** Compares the mean values of the judges who saw all projects of the group, and again in each smaller group. */
function separateByCommonJudges(table: JudgementTable, group: Group, isCounted: (row: number) => boolean): Group[] {
  if (group.projects.length === 1) return [group]
  const { judge, value } = table.rows
  const lists = group.projects.map(project => (table.ofProject[project] ?? []).filter(isCounted))
  const counts = new Map<number, number>()
  for (const row of lists.flat()) counts.set(judge[row] as number, (counts.get(judge[row] as number) ?? 0) + 1)
  const isCommon = (row: number) => counts.get(judge[row] as number) === lists.length
  if (!lists.some(list => list.some(isCommon))) return [group]
  const means = new Map(group.projects.map((project, at) => [project, meanOf(value, (lists[at] ?? []).filter(isCommon))]))
  const groups = split(group, project => means.get(project) as number, table.tolerance, { step: 'common_judges' })
  return groups.length === 1 ? groups : groups.flatMap(each => separateByCommonJudges(table, each, isCounted))
}

function split(group: Group, valueOf: (project: number) => number, tolerance: number, decidedBy: Placed['decidedBy']): Group[] {
  const groups = groupEqual(group.projects, valueOf, tolerance)
  return groups.length === 1 ? [group] : groups.map(projects => ({ projects, decidedBy }))
}

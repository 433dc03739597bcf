// Which awards a ranking decides. Pure, so that the server and tests use the same rules (docs/judging.md).

type Prize = { /** unique key */ key: string; place: number; count: number; track: string; candidates: readonly string[] | null }
type Ranked = { id: string; /** equal for projects that the tie rule does not separate */ place: number }
type Proposed = { key: string; project: string }
type Tie = { keys: string[]; projects: string[] }

/**
 * Gives places in the order of the ranking, separately for each track. A special prize goes to its best candidate without a place.
 * A special prize without candidates is not proposed. Tied projects are proposed only if one prize has a slot for each of them.
 */
export function proposeAwards(prizes: readonly Prize[], ranking: readonly Ranked[]): { awards: Proposed[]; ties: Tie[] } {
  const awards: Proposed[] = []
  const ties: Tie[] = []
  const assign = (slots: readonly string[], candidates: readonly Ranked[]) => {
    for (let at = 0; at < slots.length && at < candidates.length;) {
      const equal = candidates.filter(({ place }) => place === candidates[at]?.place).map(({ id }) => id)
      const keys = slots.slice(at, at + equal.length)
      const isDecided = equal.length === 1 || (keys.length === equal.length && new Set(keys).size === 1)
      if (isDecided) awards.push(...equal.map((project, nth) => ({ key: keys[nth] ?? '', project })))
      else ties.push({ keys: [...new Set(keys)], projects: equal })
      at += equal.length
    }
  }
  const among = (candidates: readonly string[] | null) => {
    const entered = candidates && new Set(candidates)
    return ranking.filter(({ id }) => entered?.has(id) ?? true)
  }
  const places = prizes.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place)
  for (const own of Map.groupBy(places, ({ track }) => track).values())
    assign(
      own.flatMap(({ key, count }) => Array<string>(count).fill(key)),
      among(own[0]?.candidates ?? null),
    )
  const placed = new Set([...awards.map(({ project }) => project), ...ties.flatMap(({ projects }) => projects)])
  for (const { key, place, count, candidates } of prizes)
    if (place === 0 && candidates !== null)
      assign(
        Array<string>(count).fill(key),
        among(candidates).filter(({ id }) => !placed.has(id)),
      )
  return { awards, ties }
}

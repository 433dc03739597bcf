type Choices = Record<string, readonly unknown[]>
type Combination<Of extends Choices> = { [Key in keyof Of]: Of[Key][number] }

/** Returns few combinations that cover every pair of values of different choices. Deterministic. */
export function pairwise<Of extends Choices>(choices: Of): Combination<Of>[] {
  const left = everyCombination(choices)
  const missing = new Set(left.flatMap(pairsOf))
  const taken: Combination<Of>[] = []
  while (missing.size) {
    const gain = left.map(one => pairsOf(one).filter(pair => missing.has(pair)).length)
    const best = left[gain.indexOf(Math.max(...gain))]
    if (!best) break
    taken.push(best)
    for (const pair of pairsOf(best)) missing.delete(pair)
  }
  return taken
}

function everyCombination<Of extends Choices>(choices: Of): Combination<Of>[] {
  const started: Record<string, unknown>[] = [{}]
  return Object.entries(choices).reduce(
    (combinations, [name, values]) => combinations.flatMap(one => values.map(value => ({ ...one, [name]: value }))),
    started,
  ) as Combination<Of>[]
}

function pairsOf(combination: Record<string, unknown>): string[] {
  const chosen = Object.entries(combination).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return chosen.flatMap((one, at) => chosen.slice(at + 1).map(other => `${one}&${other}`))
}

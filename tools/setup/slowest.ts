export type Timed = { name: string; ms: number }

/** Prints the ten slowest items of a kind, such as tests, with their durations. */
export function printSlowest(kind: string, timed: readonly Timed[]): void {
  if (timed.length === 0) return
  console.log(`\nthe slowest ${kind}:`)
  for (const { name, ms } of timed.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
    console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name.slice(0, 140)}`)
}

const runs = 5

/**
 * Returns the CPU time of this process in ms that `action` uses: the minimum of several runs.
 * Other processes on the machine hardly change it, unlike elapsed time.
 */
export async function cpuTimeOf(action: () => unknown): Promise<number> {
  let least = Infinity
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage()
    await action()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/**
 * Returns the ratio of the CPU times of `action` for a large and a small size. Linear growth gives about `large / small`.
 * A time below one millisecond counts as one, because it is mostly noise.
 */
export async function cpuGrowth(action: (size: number) => unknown, { small, large }: { small: number; large: number }): Promise<number> {
  const ofSmall = await cpuTimeOf(() => action(small))
  return (await cpuTimeOf(() => action(large))) / Math.max(1, ofSmall)
}

// When each name last changed, as far as this process knows. Replicas without that change are not used.

type ChangedNames = {
  note(name: string): void
  noteAll(): void
  /** time of performance.now() */
  lastOf(name: string): number
}

/** Longer than the lag of any usable replica. */
const keptMs = 60_000
const most = 10_000

export function openChangedNames(): ChangedNames {
  const changed = new Map<string, number>()
  // Changes before LISTEN began are unknown.
  let all = performance.now()
  return {
    note(name) {
      const now = performance.now()
      changed.delete(name)
      changed.set(name, now)
      // Maps iterate in insertion order: drop the oldest. Entries dropped early count for all names.
      for (const [old, at] of changed) {
        if (at > now - keptMs && changed.size <= most) break
        if (at > now - keptMs) all = Math.max(all, at)
        changed.delete(old)
      }
    },
    noteAll() {
      all = performance.now()
      changed.clear()
    },
    lastOf: name => changed.get(name) ?? all,
  }
}

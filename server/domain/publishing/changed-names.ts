// When each page last changed. Replicas that are behind that time are not queried for it.

type ChangedNames = {
  note(name: string): void
  noteAll(): void
  /** Returns the time of the last change, in milliseconds of performance.now(). */
  lastOf(name: string): number
}

/** Milliseconds for which changes are stored: longer than the lag of any replica that is queried. */
const retentionMs = 60_000
const most = 10_000

export function createChangedNames(): ChangedNames {
  const changed = new Map<string, number>()
  // Changes before this process started are unknown.
  let all = performance.now()
  return {
    note(name) {
      const now = performance.now()
      changed.delete(name)
      changed.set(name, now)
      // Oldest first, by insertion order. A name dropped early counts as a change of all names.
      for (const [old, at] of changed) {
        if (at > now - retentionMs && changed.size <= most) break
        if (at > now - retentionMs) all = Math.max(all, at)
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

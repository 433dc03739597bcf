// When each name last changed as far as this process has heard: a copy of the database that does not have that yet is not asked for its page.

type ChangedNames = {
  note(name: string): void
  noteAll(): void
  /** a moment of performance.now() */
  lastOf(name: string): number
}

/** Longer than any copy that is asked is behind. */
const keptMs = 60_000
const most = 10_000

export function openChangedNames(): ChangedNames {
  const changed = new Map<string, number>()
  // What changed before this process listened it has not heard.
  let all = performance.now()
  return {
    note(name) {
      const now = performance.now()
      changed.delete(name)
      changed.set(name, now)
      // Maps keep the order of arrival: the oldest go first. What is dropped before its time counts for all names.
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

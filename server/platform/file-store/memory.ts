/** Bytes by name, at most so many in all; what was asked for longest ago goes first. */
export type Memory = { get(name: string): Uint8Array | undefined; set(name: string, bytes: Uint8Array): void; delete(name: string): void }

/** One entry may take an eighth, so that a single large file does not empty it. */
export function openMemory(maxBytes: number): Memory {
  // A Map keeps the order of insertion, so its first key is the oldest.
  const kept = new Map<string, Uint8Array>()
  let total = 0
  const remove = (name: string) => {
    total -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }
  return {
    get: name => {
      const bytes = kept.get(name)
      if (!bytes) return undefined
      kept.delete(name)
      kept.set(name, bytes)
      return bytes
    },
    set: (name, bytes) => {
      if (bytes.length > maxBytes / 8) return
      remove(name)
      kept.set(name, bytes)
      total += bytes.length
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
  }
}

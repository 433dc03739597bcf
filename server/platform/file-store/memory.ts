/** LRU cache, limited in total size. */
export type Memory = { get(name: string): Uint8Array | undefined; set(name: string, bytes: Uint8Array): void; delete(name: string): void }

/** One entry can use at most an eighth of the cache. */
export function createFileCache(maxBytes: number): Memory {
  // A Map iterates in insertion order: its first key is the oldest.
  const kept = new Map<string, Uint8Array>()
  const held = openHeld()
  let total = 0
  const remove = (name: string) => {
    total -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }
  return {
    get: name => {
      const bytes = kept.get(name)
      if (!bytes) return held.get(name)
      kept.delete(name)
      kept.set(name, bytes)
      return bytes
    },
    set: (name, bytes) => {
      if (bytes.length > worthSharing) held.set(name, bytes)
      if (bytes.length > maxBytes / 8) return
      remove(name)
      kept.set(name, bytes)
      total += bytes.length
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break
        remove(oldest)
      }
    },
    delete: name => {
      remove(name)
      held.delete(name)
    },
  }
}

const worthSharing = 100_000

/**
 * Weak references to buffers in use. Without them, slow readers of one file would retain a copy each. By buffer, because readers have their
 * own views.
 */
function openHeld() {
  const held = new Map<string, { buffer: WeakRef<ArrayBufferLike>; byteOffset: number; length: number }>()
  const gone = new FinalizationRegistry<string>(name => {
    if (!held.get(name)?.buffer.deref()) held.delete(name)
  })
  return {
    get(name: string): Uint8Array | undefined {
      const { buffer, byteOffset, length } = held.get(name) ?? {}
      const bytes = buffer?.deref()
      return bytes && new Uint8Array(bytes, byteOffset, length)
    },
    set(name: string, { buffer, byteOffset, length }: Uint8Array) {
      held.set(name, { buffer: new WeakRef(buffer), byteOffset, length })
      gone.register(buffer, name)
    },
    delete: (name: string) => held.delete(name),
  }
}

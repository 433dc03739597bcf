/** LRU cache, limited in total size. */
export type Memory = { get(name: string): Uint8Array | undefined; set(name: string, bytes: Uint8Array): void; delete(name: string): void }

/** Creates a cache of `maxBytes`. Files of more than an eighth of that size are not cached. */
export function createFileCache(maxBytes: number): Memory {
  // A Map iterates in insertion order: its first key is the oldest.
  const entries = new Map<string, Uint8Array>()
  const inUse = createWeakBuffers()
  let total = 0
  const remove = (name: string) => {
    total -= entries.get(name)?.length ?? 0
    entries.delete(name)
  }
  return {
    get: name => {
      const bytes = entries.get(name)
      if (!bytes) return inUse.get(name)
      entries.delete(name)
      entries.set(name, bytes)
      return bytes
    },
    set: (name, bytes) => {
      if (bytes.length > worthSharing) inUse.set(name, bytes)
      if (bytes.length > maxBytes / 8) return
      remove(name)
      entries.set(name, bytes)
      total += bytes.length
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break
        remove(oldest)
      }
    },
    delete: name => {
      remove(name)
      inUse.delete(name)
    },
  }
}

const worthSharing = 100_000

/**
 * Weak references to buffers in use. Without them, slow readers of one file would retain a copy each. They refer to buffers, because readers have their
 * own views.
 */
function createWeakBuffers() {
  const buffers = new Map<string, { buffer: WeakRef<ArrayBufferLike>; byteOffset: number; length: number }>()
  const gone = new FinalizationRegistry<string>(name => {
    if (!buffers.get(name)?.buffer.deref()) buffers.delete(name)
  })
  return {
    get(name: string): Uint8Array | undefined {
      const { buffer, byteOffset, length } = buffers.get(name) ?? {}
      const bytes = buffer?.deref()
      return bytes && new Uint8Array(bytes, byteOffset, length)
    },
    set(name: string, { buffer, byteOffset, length }: Uint8Array) {
      buffers.set(name, { buffer: new WeakRef(buffer), byteOffset, length })
      gone.register(buffer, name)
    },
    delete: (name: string) => buffers.delete(name),
  }
}

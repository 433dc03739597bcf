/** Bytes by name, at most so many in all; what was asked for longest ago goes first. */
export type Memory = { get(name: string): Uint8Array | undefined; set(name: string, bytes: Uint8Array): void; delete(name: string): void }

/** One entry may take an eighth, so that a single large file does not empty it. What is large and somebody still reads is there once, whatever its age. */
export function openMemory(maxBytes: number): Memory {
  // A Map keeps the order of insertion, so its first key is the oldest.
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

/** What others hold: a hundred who take one file slowly would else have a copy each. By its buffer, of which readers have views of their own. */
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

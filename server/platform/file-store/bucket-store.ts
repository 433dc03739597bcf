import { randomUUID } from 'node:crypto'
import type { Bucket } from './bucket.ts'
import { type FileStore, isFileName, nameOf } from './file-store.ts'
import { createFileCache } from './memory.ts'

/** While the bucket is unavailable, recent files come from memory. */
export function createBucketStore(bucket: Bucket, memoryBytes = 64_000_000): FileStore {
  const memory = createFileCache(memoryBytes)
  const reading = new Map<string, Promise<Uint8Array | null>>()
  const read = async (name: string) => {
    const bytes = await bucket.get(name)
    // Reject files that were truncated or changed.
    if (!bytes || nameOf(bytes, name.slice(41)) !== name) return null
    memory.set(name, bytes)
    return bytes
  }
  return {
    async put(bytes, extension) {
      const name = nameOf(bytes, extension)
      // Write existing files too: the new date spares them from the cleanup job.
      await bucket.put(name, bytes)
      memory.set(name, bytes)
      return name
    },
    async read(name) {
      if (!isFileName(name)) return null
      const known = memory.get(name) ?? reading.get(name)
      if (known) return known
      const pending = read(name).finally(() => reading.delete(name))
      reading.set(name, pending)
      return pending
    },
    async remove(name) {
      if (!isFileName(name)) return
      memory.delete(name)
      await bucket.remove(name)
    },
    async removeOlder(name, than) {
      const putAt = isFileName(name) ? await bucket.putAt(name) : null
      if (putAt === null || putAt >= than) return false
      memory.delete(name)
      await bucket.remove(name)
      return true
    },
    async *list() {
      for await (const file of bucket.list()) if (isFileName(file.name)) yield file
    },
  }
}

/** Stores `wanted` if the bucket has no id. */
export async function bucketIdOf(bucket: Bucket, wanted: string = randomUUID()): Promise<string> {
  const read = async () => bucket.get('folder-id').then(bytes => bytes && new TextDecoder().decode(bytes))
  const known = await read()
  if (known !== null) return known
  await bucket.put('folder-id', new TextEncoder().encode(wanted))
  return (await read()) ?? wanted
}

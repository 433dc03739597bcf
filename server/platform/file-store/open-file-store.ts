import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createFolder } from '#server/platform/disk/create-folder.ts'
import { removeIfOlder, removeStale, touch, writeSafely } from '#server/platform/disk/write.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type FileStore, isFileName, nameOf, type StoredName } from './file-store.ts'
import { type Memory, createFileCache } from './memory.ts'

type Options = { dir: string; /** size of the cache; default 64 MB */ memoryBytes?: number }

/** Two levels of subdirectories keep them short. Recently read files are cached. */
export async function openFileStore({ dir, memoryBytes = 64_000_000 }: Options): Promise<FileStore> {
  const half = path.join(dir, 'half-written')
  // The parent can contain an embedded PostgreSQL of another account.
  await createFolder(path.dirname(dir))
  await createFolder(half, 0o700)
  await removeStale(half)
  const memory = createFileCache(memoryBytes)
  const reading = new Map<string, Promise<Uint8Array | null>>()
  return {
    put: async (bytes, extension) => {
      const name = nameOf(bytes, extension)
      if (!(await touch(pathOf(dir, name)))) await writeSafely(half, pathOf(dir, name), bytes).catch(fullOrFailed)
      return name
    },
    read: async name => {
      if (!isFileName(name)) return null
      const known = memory.get(name) ?? reading.get(name)
      if (known) return known
      const pending = readInto(memory, dir, name).finally(() => reading.delete(name))
      reading.set(name, pending)
      return pending
    },
    remove: async name => {
      if (!isFileName(name)) return
      memory.delete(name)
      await rm(pathOf(dir, name), { force: true })
    },
    removeOlder: async (name, than) => {
      if (!isFileName(name) || !(await removeIfOlder(half, pathOf(dir, name), than))) return false
      memory.delete(name)
      return true
    },
    list: () => list(dir),
  }
}

const pathOf = (dir: string, name: string) => path.join(dir, name.slice(0, 2), name.slice(2, 4), name)

async function readInto(memory: Memory, dir: string, name: string): Promise<Uint8Array | null> {
  const bytes = await readFile(pathOf(dir, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (bytes) memory.set(name, bytes)
  return bytes
}

function fullOrFailed(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') refuse('storage.full')
  throw error
}

async function* list(dir: string): AsyncGenerator<StoredName> {
  for (const first of (await readdir(dir)).filter(isFanOut)) {
    for (const second of (await readdir(path.join(dir, first))).filter(isFanOut)) {
      for (const name of (await readdir(path.join(dir, first, second))).filter(isFileName)) {
        const found = await stat(pathOf(dir, name)).catch(() => null)
        if (found) yield { name, size: found.size, put_at: found.mtime }
      }
    }
  }
}

const isFanOut = (name: string) => /^[0-9a-f]{2}$/.test(name)

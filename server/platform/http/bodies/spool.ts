// Stores uploaded files until their request is answered: small ones in memory, others on disk.

import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { createFolder } from '#server/platform/disk/create-folder.ts'
import { removeStale } from '#server/platform/disk/write.ts'
import { refuse } from '../refuse.ts'

/** Counts bytes; both throw above a limit. `kept` is negative when bytes in memory are moved to disk. */
export type Counters = { kept(bytes: number): void; spooled(bytes: number): void }
type Content = AsyncIterable<Buffer<ArrayBuffer>>
export type Spool = {
  /** Returns a file that is read from disk if all files of the spool exceed `inMemoryBytes`. Throws `storage.full`. */
  store(content: Content, name: string, type: string): Promise<File>
  /** Deletes the files on disk. Reading them fails afterwards. */
  remove(): Promise<void>
}

/** Bytes of all files of a request in memory. */
const inMemoryBytes = 256 * 1024

/** `folder` is created when it is needed. It also contains the files of other processes. */
export function createSpools(folder: string): (counters: Counters) => Spool {
  let prepared: Promise<void> | undefined
  const prepare = async () => {
    await createFolder(folder, 0o700)
    // A killed process leaves its files.
    await removeStale(folder)
  }
  return counters => {
    const paths: string[] = []
    let inMemory = 0

    const openFile = async () => {
      await (prepared ??= prepare())
      const file = path.join(folder, randomUUID())
      paths.push(file)
      return { file, handle: await open(file, 'wx', 0o600) }
    }
    const append = async (handle: FileHandle, bytes: Uint8Array) => {
      counters.spooled(bytes.length)
      await handle.appendFile(bytes)
    }
    return {
      store: async (content, name, type) => {
        const chunks: Buffer<ArrayBuffer>[] = []
        let onDisk: Awaited<ReturnType<typeof openFile>> | undefined
        try {
          for await (const chunk of content) {
            if (onDisk) await append(onDisk.handle, chunk)
            else {
              counters.kept(chunk.length)
              inMemory += chunk.length
              chunks.push(chunk)
              if (inMemory <= inMemoryBytes) continue
              onDisk = await openFile()
              const bytes = Buffer.concat(chunks.splice(0))
              await append(onDisk.handle, bytes)
              counters.kept(-bytes.length)
              inMemory -= bytes.length
            }
          }
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException
          if (code === 'ENOSPC' || code === 'EDQUOT') refuse('storage.full')
          throw error
        } finally {
          await onDisk?.handle.close()
        }
        return new File(onDisk ? [await openAsBlob(onDisk.file)] : chunks, name, { type })
      },
      remove: async () => {
        for (const file of paths.splice(0)) await rm(file, { force: true })
      },
    }
  }
}

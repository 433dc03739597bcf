import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { bucketIdOf, createBucketStore } from './bucket-store.ts'
import { type Bucket, isMisconfigured, openBucket } from './bucket.ts'
import { type DiskSpace, watchDiskSpace } from './disk-space.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

/** `id` identifies the shared storage; null while it is unavailable. `bucket`: null for a folder. */
export type Files = { store: FileStore; id: string | null; diskRoom: DiskSpace; bucket: Bucket | null }

export async function findFileStore({ filesUrl, dataDir }: Settings, warn: Warn): Promise<Files> {
  if (filesUrl === null) {
    const dir = path.join(dataDir, 'files')
    const store = await openFileStore({ dir })
    return { store, id: await folderIdOf(dir), diskRoom: watchDiskSpace(dir, warn), bucket: null }
  }
  let why: Error | undefined
  const bucket = await openBucket(filesUrl, (error, what) => warn((why = error), what))
  const id = await bucketIdOf(bucket).catch((error: unknown) => {
    if (why && isMisconfigured(why)) throw new Error(`FILES_URL: ${why.name}: ${why.message}`)
    // The server starts without the bucket, because it can serve pages.
    if (error instanceof Refusal) return null
    throw error
  })
  return { store: createBucketStore(bucket), id, diskRoom: { hasRoom: () => Promise.resolve(true), stop: () => {} }, bucket }
}

/** Returns the folder's id, which is created once and is the same at every mount point. */
export async function folderIdOf(dir: string): Promise<string> {
  const file = path.join(dir, 'folder-id')
  const beside = `${file}.${randomUUID()}`
  await writeFile(beside, randomUUID(), { flush: true })
  await link(beside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(beside)
  return readFile(file, 'utf8')
}

import path from 'node:path'
import { bucketIdOf, createBucketStore } from '#server/platform/file-store/bucket-store.ts'
import { openBucket } from '#server/platform/file-store/bucket.ts'
import { folderIdOf } from '#server/platform/file-store/find-file-store.ts'
import { moveFiles } from '#server/platform/file-store/move-files.ts'
import { openFileStore } from '#server/platform/file-store/open-file-store.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { CommandError, type Output } from './installation.ts'

/** Copies files from the data folder into the bucket of FILES_URL; with `back` in the other direction. Deletes no file. */
export async function moveFilesToBucket({ back }: { back: boolean }, output: Output): Promise<void> {
  const { filesUrl, dataDir } = readSettings({ DEV_MAIL: '1', ...process.env })
  if (filesUrl === null) throw new CommandError('Set FILES_URL to the bucket that files are copied to.')
  const dir = path.join(dataDir, 'files')
  const bucket = await openBucket(filesUrl, error => output.note(`${error.name}: ${error.message}`))
  const folder = await openFileStore({ dir, memoryBytes: 0 })
  // The id identifies the installation. The database stores it, so folder and bucket must have the same id.
  const [id, bucketId] = [await folderIdOf(dir), await bucketIdOf(bucket, await folderIdOf(dir))]
  if (id !== bucketId) throw new CommandError(`The bucket belongs to another installation (${bucketId}, not ${id}).`)
  const stores = [folder, createBucketStore(bucket, 0)] as const
  const [from, to] = back ? [stores[1], stores[0]] : stores
  let done = 0
  const { moved, bytes, were_there, broken } = await moveFiles(from, to, () => {
    if (++done % 1000 === 0) output.progress(`${done} files`)
  })
  output.result({ moved, bytes, already_there: were_there, damaged: broken }, [
    `${moved} files copied (${(bytes / 1e6).toFixed(1)} MB), each read back and compared; ${were_there} were already there.`,
  ])
  for (const name of broken) output.note(`not copied, its content does not match its name: ${name}`)
  if (moved > 0 && !back) output.note('Start every process with FILES_URL, then run this again for files that were added meanwhile.')
  if (broken.length > 0) throw new CommandError(`${broken.length} files were not copied.`)
}

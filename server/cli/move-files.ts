// `npm run move-files`: copies the files of DATA_DIR/files into the bucket that FILES_URL names; `-- --back` the other way. May be run again at any
// time, also while the product serves; it removes nothing.
import path from 'node:path'
import { bucketIdOf, openBucketStore } from '../platform/file-store/bucket-store.ts'
import { openBucket } from '../platform/file-store/bucket.ts'
import { folderIdOf } from '../platform/file-store/find-file-store.ts'
import { moveFiles } from '../platform/file-store/move-files.ts'
import { openFileStore } from '../platform/file-store/open-file-store.ts'
import { BadSetting, readSettings } from '../platform/settings/settings.ts'

try {
  process.exitCode = await move()
} catch (error) {
  console.error(
    error instanceof BadSetting ? `Setting ${error.message}` : `Not finished: ${(error as Error).message}. Run it again to go on.`,
  )
  process.exitCode = 1
}

async function move(): Promise<number> {
  const { filesUrl, dataDir } = readSettings({ DEV_MAIL: '1', ...process.env })
  if (filesUrl === null) throw new BadSetting('FILES_URL: names the bucket that files are moved to')
  const dir = path.join(dataDir, 'files')
  const bucket = await openBucket(filesUrl, error => console.error(`${error.name}: ${error.message}`))
  const folder = await openFileStore({ dir, memoryBytes: 0 })
  // The bucket takes the folder's name over, so that the database knows it again.
  const [id, bucketId] = [await folderIdOf(dir), await bucketIdOf(bucket, await folderIdOf(dir))]
  if (id !== bucketId) throw new Error(`the bucket holds the files of another installation (${bucketId}, not ${id})`)

  const isBack = process.argv.includes('--back')
  const stores = [folder, openBucketStore(bucket, 0)] as const
  const [from, to] = isBack ? [stores[1], stores[0]] : stores
  let done = 0
  const { moved, bytes, were_there, broken } = await moveFiles(from, to, () => {
    if (++done % 1000 === 0) console.log(`  ${done} files`)
  })
  console.log(`${moved} files moved (${(bytes / 1e6).toFixed(1)} MB), each read back and compared; ${were_there} were there.`)
  for (const name of broken) console.error(`not moved, its bytes are not what its name says: ${name}`)
  if (moved > 0 && !isBack) console.log('Start every process with FILES_URL, then run this once more for what came in between.')
  return broken.length > 0 ? 1 : 0
}

import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createFolder } from '#server/platform/disk/create-folder.ts'
import type { BackupBucket } from './backup-bucket.ts'
import { dated } from './dated-folders.ts'
import { type Manifest, manifestFile, sumsFile, verifyBackup } from './manifest.ts'

/** Returns the names of the complete backups in the bucket, the oldest first. */
export async function listBackupsIn(bucket: BackupBucket): Promise<string[]> {
  const names: string[] = []
  for (const name of (await bucket.listFolders()).filter(each => dated.test(each)).toSorted())
    if ((await bucket.readText(`${name}/${manifestFile}`)) !== null) names.push(name)
  return names
}

/**
 * Downloads a backup into a new folder of `into`, and verifies its checksums. Returns the folder. After an error, the folder is deleted. The
 * bucket is not trusted: its names cannot lead out of the folder.
 */
export async function downloadBackup(
  bucket: BackupBucket,
  name: string,
  into: string,
  log: (line: string) => void,
): Promise<{ folder: string; manifest: Manifest }> {
  if (!dated.test(name)) throw new Error(`${name} is not the name of a backup, such as 2027-01-14T02-30-07.412Z`)
  await createFolder(into, 0o700)
  const folder = path.join(into, name)
  await mkdir(folder, { mode: 0o700 })
  const download = async (file: string) => {
    const target = path.join(folder, ...file.split('/'))
    const body = await bucket.read(`${name}/${file}`)
    if (!body) throw new Error(`${bucket.address} has no complete backup ${name}: ${file} is missing`)
    await createFolder(path.dirname(target), 0o700)
    await pipeline(body, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
  }
  try {
    await download(sumsFile)
    const files = (await readFile(path.join(folder, sumsFile), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map(line => line.slice(66))
    for (const [at, file] of files.entries()) {
      if (!isPlainPath(file)) throw new Error(`${sumsFile} contains the invalid name ${JSON.stringify(file)}`)
      await download(file)
      log(`files: ${at + 1} of ${files.length}`)
    }
    await download(manifestFile)
    return { folder, manifest: (await verifyBackup(folder)).manifest }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Whether a name consists of names separated by `/`, none of which begins with a dot. */
const isPlainPath = (file: string) => /^\w[\w.-]*(?:\/\w[\w.-]*)*$/.test(file)

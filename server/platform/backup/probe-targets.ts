// Writes and deletes a small file in the folder and the bucket of scheduled backups, so that a wrong setting is found before the first backup.

import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BucketUrl } from '#server/platform/settings/bucket-url.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { bucketErrorOf, openBackupBucket } from './backup-bucket.ts'

/** `setting`: BACKUP_FOLDER or BACKUP_BUCKET. */
export type TargetProblem = { setting: string; what: string; next: string }

/** Returns the problems of the configured targets. Never throws. */
export async function probeBackupTargets({ backups, backupBucket }: Settings): Promise<TargetProblem[]> {
  const found = await Promise.all([backups && probeFolder(backups.folder), backups && backupBucket && probeBucket(backupBucket)])
  return found.filter(problem => problem !== null)
}

/** The name is none of a backup, so that no rotation or upload uses the file of a killed process. */
const probeName = () => `probe-${randomUUID()}`

async function probeFolder(folder: string): Promise<TargetProblem | null> {
  const problem = (what: string, next: string) => ({ setting: 'BACKUP_FOLDER', what: `${folder} ${what}`, next })
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error)
    return found.code === 'ENOENT'
      ? problem('does not exist', `mount it, or create it as root: install -d -o maydan -g maydan -m 700 ${folder}`)
      : problem(`cannot be read (${found.code})`, 'let the user of the service read it and its parents')
  if (!found.isDirectory()) return problem('is not a folder', 'set BACKUP_FOLDER to a folder')
  const file = path.join(folder, probeName())
  try {
    await writeFile(file, 'probe', { mode: 0o600, flush: true })
    await rm(file)
    return null
  } catch (error) {
    await rm(file, { force: true }).catch(() => {})
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    return ['ENOSPC', 'EDQUOT'].includes(code)
      ? problem(`is on a full disk (${code})`, 'free up space, or lower BACKUP_KEEP')
      : problem(`is not writable (${code})`, 'let the user of the service write there, and add it to ReadWritePaths of the unit')
  }
}

/** Milliseconds. */
const bucketTimeoutMs = 5000

async function probeBucket(url: BucketUrl): Promise<TargetProblem | null> {
  const write = async () => {
    const bucket = await openBackupBucket(url)
    const name = probeName()
    await bucket.putText(name, 'probe')
    await bucket.remove(name)
  }
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no response in ${bucketTimeoutMs / 1000} s`)), bucketTimeoutMs)
  return Promise.race([write(), late.promise])
    .then(
      () => null,
      (error: Error) => ({
        setting: 'BACKUP_BUCKET',
        what: `s3://${url.bucket}/${url.prefix} is not writable (${bucketErrorOf(error)})`,
        next: 'check the name of the bucket, its endpoint, and the rights of the keys',
      }),
    )
    .finally(() => clearTimeout(timer))
}

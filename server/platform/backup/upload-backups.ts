// Copies the complete backups of a folder into the bucket of BACKUP_BUCKET, and deletes old ones there (docs/decisions/155-backups-in-a-bucket.md).

import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Connection, Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import type { BucketUrl } from '#server/platform/settings/bucket-url.ts'
import { type BackupBucket, bucketErrorOf, openBackupBucket } from './backup-bucket.ts'
import { withBackupLock } from './backup-lock.ts'
import { verificationFile } from './check-backup.ts'
import { dated, listDated, oldBackups, saysVerified } from './dated-folders.ts'
import { manifestFile } from './manifest.ts'
import { recordResults } from './run-backup.ts'

/** `keep`: number of complete backups that remain in the bucket; without it, all remain. */
type UploadDeps = {
  database: Database
  url: BucketUrl
  into: string
  keep?: number
  note: (line: string) => void
  signal: AbortSignal
}
/** Names of backups. */
export type UploadResult = { address: string; uploaded: string[]; deleted: string[] }

/** Files that are transmitted or deleted at the same time. */
const parallel = 4
/** Identifies the installation whose backups are in the bucket. */
const ownerFile = 'installation-id'

/** Requires the backup lock. Records success or failure. Throws the failure. An aborted upload is not recorded. */
export async function uploadBackups(deps: UploadDeps): Promise<UploadResult> {
  const { database, url, note, signal } = deps
  const record = (detail: string) => recordResults({ database, note }, { uploaded: { target: `s3://${url.bucket}/${url.prefix}`, detail } })
  try {
    const result = await mirror(await openBackupBucket(url), deps)
    await record('')
    return result
  } catch (error) {
    if (signal.aborted) throw error
    const detail = bucketErrorOf(error as Error)
    await record(detail)
    throw new Error(detail, { cause: error })
  }
}

async function mirror(bucket: BackupBucket, { database, into, keep, signal }: UploadDeps): Promise<UploadResult> {
  // A person who reads the keys of a backup can sign in as any user.
  const local = (await listDated(into)).filter(({ isComplete, hasKeys }) => isComplete && !hasKeys)
  const inBucket = (await bucket.listFolders()).filter(name => dated.test(name)).toSorted()
  await requireOwn(bucket, database, inBucket.length === 0)
  const complete = new Map<string, boolean>()
  for (const name of inBucket) {
    signal.throwIfAborted()
    if ((await bucket.readText(`${name}/${manifestFile}`)) === null) continue
    complete.set(name, saysVerified(await bucket.readText(`${name}/${verificationFile}`)))
  }
  // The newest first: the bucket may become full.
  const uploaded = local.flatMap(({ name }) => (complete.has(name) ? [] : [name])).toReversed()
  for (const name of uploaded) await uploadFolder(bucket, into, name, signal)
  for (const { name, isVerified } of local) complete.set(name, isVerified)
  const sorted = [...complete].map(([name, isVerified]) => ({ name, isVerified })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const deleted = keep === undefined ? [] : oldBackups(sorted, keep, new Set(local.map(({ name }) => name)))
  // Also interrupted uploads and deletions of backups that are no longer in the folder.
  for (const name of [...deleted, ...inBucket.filter(each => !complete.has(each))]) await deleteFolder(bucket, name, signal)
  return { address: bucket.address, uploaded, deleted }
}

/** Throws an error if the bucket contains backups of another installation. An installation is identified by the fingerprint of its first keys. */
async function requireOwn(bucket: BackupBucket, database: Database, isEmpty: boolean) {
  const row = await database.system(db =>
    db.one<{ id: string }>(sql`select known[1] as id from installation where part in ('backup_owner', 'code_key') order by part limit 1`),
  )
  if (!row) throw new Error('the database has no keys yet: start the server first')
  const owner = await bucket.readText(ownerFile)
  if (owner === row.id) return
  if (owner !== null || !isEmpty)
    throw new Error(
      `${bucket.address} contains backups of another installation: name another prefix, or, if its keys were lost, store ${row.id} in its object ${ownerFile}`,
    )
  await bucket.putText(ownerFile, row.id)
}

/** Skips files that an interrupted upload transmitted: the files of a backup never change. The manifest is the last object. */
async function uploadFolder(bucket: BackupBucket, into: string, name: string, signal: AbortSignal) {
  const folder = path.join(into, name)
  const sizes = await bucket.listSizes(name)
  const upload = async (file: string) => {
    const { size } = await stat(path.join(folder, file))
    const object = file.split(path.sep).join('/')
    if (sizes.get(object) !== size) await bucket.upload(`${name}/${object}`, path.join(folder, file), signal)
  }
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
  const names = files.map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
  await inParallel(
    names.filter(each => each !== manifestFile),
    upload,
  )
  await upload(manifestFile)
}

/** Deletes the manifest first, so that an interrupted deletion leaves no complete backup. */
async function deleteFolder(bucket: BackupBucket, name: string, signal: AbortSignal) {
  const objects = [...(await bucket.listSizes(name)).keys()]
  if (objects.includes(manifestFile)) await bucket.remove(`${name}/${manifestFile}`)
  await inParallel(
    objects.filter(each => each !== manifestFile),
    async object => {
      signal.throwIfAborted()
      await bucket.remove(`${name}/${object}`)
    },
  )
}

/** Begins no more work after an error, and ends after the work that has begun. */
async function inParallel(names: readonly string[], work: (name: string) => Promise<void>) {
  const remaining = names.values()
  const errors: unknown[] = []
  const next = async () => {
    for (const name of remaining) {
      if (errors.length > 0) return
      await work(name).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: parallel }, next))
  if (errors.length > 0) throw errors[0]
}

export type ScheduledUploadDeps = {
  owner: Connection
  database: Database
  schedule: { folder: string; keep: number }
  url: BucketUrl
  warn: Warn
}

/** Milliseconds between examinations of the folder, and between a failed upload and its repetition. */
const [pollMs, retryMs] = [60_000, 3_600_000]

/** Returns a job that uploads backups when the folder has new ones, also those of `maydan backup`. It returns the milliseconds until its next run. */
export function createBackupUpload({
  owner,
  database,
  schedule,
  url,
  warn,
}: ScheduledUploadDeps): (stopping: AbortSignal) => Promise<number> {
  const { folder, keep } = schedule
  const note = (line: string) => warn(new Error(line), 'the result of the upload of backups could not be recorded')
  let known = ''
  return async stopping => {
    const local = await listDated(folder).catch(() => [])
    const names = local.flatMap(({ name, isComplete }) => (isComplete ? [name] : [])).join(' ')
    if (names === known) return pollMs
    try {
      await withBackupLock(owner, null, async lost => {
        await uploadBackups({ database, url, into: folder, keep, note, signal: AbortSignal.any([stopping, lost]) })
        known = names
      })
      return pollMs
    } catch (error) {
      if (stopping.aborted) return pollMs
      warn(
        error as Error,
        'backups could not be uploaded to BACKUP_BUCKET; they remain in their folder, and the upload is repeated in an hour',
      )
      return retryMs
    }
  }
}

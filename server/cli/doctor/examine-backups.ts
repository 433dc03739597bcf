import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { isBackupRunning } from '#server/platform/backup/backup-lock.ts'
import { findIncompleteBackups } from '#server/platform/backup/dated-folders.ts'
import { probeBackupTargets } from '#server/platform/backup/probe-targets.ts'
import type { Connection } from '#server/platform/database/database.ts'
import {
  type LastBackupRow,
  type LastBackups,
  lastBackupsIn,
  lastBackupsQuery,
  overdueBackupSeconds,
} from '#server/platform/installation/last-backup.ts'
import type { BackupSchedule, Settings } from '#server/platform/settings/settings.ts'
import { withClient } from './database-client.ts'
import { type Finding, look, right, wrong } from './finding.ts'

/** Examines the configured targets of backups, and the last run and its folder. A public installation must have a recent backup. */
export async function examineBackups(owner: Connection | null, settings: Settings, isPublic: boolean): Promise<Finding[]> {
  const [targets, last] = await Promise.all([ofTargets(settings), ofRuns(owner, settings.backups, isPublic)])
  return [...targets, ...last]
}

/** Also before the first backup, which would fail at night. */
async function ofTargets(settings: Settings): Promise<Finding[]> {
  if (!settings.backups) return []
  const problems = await probeBackupTargets(settings)
  if (problems.length > 0) return problems.map(({ setting, what, next }) => wrong(`backup: ${setting}: ${what}`, next))
  return [right(`backup: ${settings.backups.folder}${settings.backupBucket ? ' and BACKUP_BUCKET are' : ' is'} writable`)]
}

async function ofRuns(owner: Connection | null, schedule: BackupSchedule | null, isPublic: boolean): Promise<Finding[]> {
  if (!owner) return []
  const found = await withClient(owner, async client => {
    const { rowCount } = await client.query(`select from pg_tables where schemaname = 'public' and tablename = 'installation'`)
    if (!rowCount) return null
    const { rows } = await client.query<LastBackupRow>(lastBackupsQuery.text)
    return { last: lastBackupsIn(rows), isRunning: await isBackupRunning(client) }
  })
  // Before the first migration there is nothing to back up.
  if (found === null) return []
  const { last, isRunning } = found
  const target = last.succeeded?.target ?? schedule?.folder
  return [
    ...(await ofLast(last, schedule, isPublic)),
    ...(target === undefined ? [] : await ofIncomplete(target, isRunning)),
    ...ofUpload(last),
  ]
}

async function ofLast(last: LastBackups, schedule: BackupSchedule | null, isPublic: boolean): Promise<Finding[]> {
  const { succeeded, failed, verified, isFailing, isVerified, isUnverified } = last
  if (failed && isFailing) {
    const before = succeeded ? `the last success was ${ageOf(succeeded.age)} ago` : 'none succeeded before'
    return [wrong(`backup: the last run failed: ${failed.detail}; ${before}`, 'fix this, and run maydan backup again')]
  }
  if (!succeeded)
    return schedule
      ? [
          look(
            `backup: none yet; the server makes one into ${schedule.folder}`,
            'wait for the time of BACKUP_SCHEDULE, or run maydan backup',
          ),
        ]
      : [look('backup: none yet', 'set BACKUP_SCHEDULE, or run maydan backup --into FOLDER --keep 14 every night')]
  const { age, target, detail } = succeeded
  const said = `the last one succeeded ${ageOf(age)} ago${isVerified ? ' and was verified' : ''}`
  if (age > overdueBackupSeconds)
    return [
      (isPublic ? wrong : look)(
        `backup: ${said}`,
        schedule
          ? 'check that a server runs with BACKUP_SCHEDULE, and read its log'
          : 'check the timer that runs maydan backup every night',
      ),
    ]
  if (isUnverified && verified)
    return [wrong(`backup: the last one could not be verified: ${verified.detail}`, `run maydan restore ${verified.target} --check`)]
  return [await ofTarget(target, Number(detail), said)]
}

function ofUpload({ uploaded, isUploadFailing }: LastBackups): Finding[] {
  if (!uploaded) return []
  if (!isUploadFailing) return uploaded.detail ? [] : [right(`backup: uploaded to ${uploaded.target} ${ageOf(uploaded.age)} ago`)]
  return [
    wrong(
      `backup: the upload to ${uploaded.target} failed: ${uploaded.detail}`,
      'fix this; the server repeats the upload every hour, and maydan backup with its next backup',
    ),
  ]
}

/** The folder may be on another machine, or in another container. */
async function ofTarget(target: string, needed: number, age: string): Promise<Finding> {
  const found = await stat(target).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error && found.code === 'ENOENT')
    return look(`backup: ${age}; ${target} does not exist on this machine`, 'mount it, unless backups run elsewhere')
  const canWrite = await access(target, constants.W_OK | constants.X_OK).then(
    () => !(found instanceof Error) && found.isDirectory(),
    () => false,
  )
  if (!canWrite) return wrong(`backup: ${target} is not a writable folder`, 'let the user of the service write there')
  const { bavail, bsize } = await statfs(target)
  const free = bavail * bsize
  if (free < needed)
    return wrong(`backup: ${target} has ${gigabytes(free)} free, but a backup needs ${gigabytes(needed)}`, 'free up space, or lower --keep')
  return right(`backup: ${age}; ${target} has ${gigabytes(free)} free, one needs ${gigabytes(needed)}`)
}

/** A backup that runs is the newest incomplete one. */
async function ofIncomplete(target: string, isRunning: boolean): Promise<Finding[]> {
  const names = (await findIncompleteBackups(target).catch(() => [])).slice(0, isRunning ? -1 : undefined)
  if (names.length === 0) return []
  return [look(`backup: incomplete, because the process ended: ${names.join(', ')}`, `delete them in ${path.resolve(target)}`)]
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

function ageOf(seconds: number): string {
  const hours = Math.round(seconds / 3600)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}

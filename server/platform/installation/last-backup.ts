// The last successful, failed, verified and uploaded backup, for metrics, `maydan doctor` and the administration.

import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/**
 * `age` in seconds by the database's clock. `target`: folder that contains the backup, on the machine that made it. `detail`: size in bytes of
 * a successful backup, the error of a failed one, or the error of a verification: empty if the backup was restored and is complete.
 */
type LastBackup = { age: number; target: string; detail: string }
/**
 * null for an outcome that no backup had. `isFailing`: the last backup failed. `verified`: the last verification, whose target is the backup
 * itself. `isVerified`, `isUnverified`: the last successful backup was verified, with this result. `uploaded`: the last upload to the bucket,
 * whose detail is its error. `isUploadFailing`: it failed within the time in which each failed upload is repeated, so that a bucket that
 * was removed from the settings is not reported forever.
 */
export type LastBackups = {
  succeeded: LastBackup | null
  failed: LastBackup | null
  verified: LastBackup | null
  uploaded: LastBackup | null
  isFailing: boolean
  isVerified: boolean
  isUnverified: boolean
  isUploadFailing: boolean
}
type Outcome = 'succeeded' | 'failed' | 'verified' | 'uploaded'

/** Age in seconds from which a nightly backup is overdue: a day and a half. */
export const overdueBackupSeconds = 36 * 3600

/** Stores the database's time as that of the last backup with this outcome. */
export const recordBackup = (db: Db, outcome: Outcome, { target, detail }: Omit<LastBackup, 'age'>): Promise<number> =>
  db.run(sql`
    insert into installation (part, known) values (${`backup_${outcome}`}, array[now()::text, ${target}, ${detail.slice(0, 500)}])
    on conflict (part) do update set known = excluded.known`)

export const lastBackupsQuery = sql`
  select part, extract(epoch from now() - known[1]::timestamptz)::float8 as age, known[2] as target, coalesce(known[3], '') as detail
  from installation where part in ('backup_succeeded', 'backup_failed', 'backup_verified', 'backup_uploaded')`

export type LastBackupRow = { part: string } & LastBackup

/** Returns the result of `lastBackupsQuery` by outcome. */
export function lastBackupsIn(rows: readonly LastBackupRow[]): LastBackups {
  const of = (part: string) => rows.find(row => row.part === part) ?? null
  const [succeeded, failed, verified, uploaded] = [
    of('backup_succeeded'),
    of('backup_failed'),
    of('backup_verified'),
    of('backup_uploaded'),
  ]
  // Both were recorded in one transaction.
  const result = succeeded && verified && verified.age === succeeded.age ? verified.detail : null
  return {
    succeeded,
    failed,
    verified,
    uploaded,
    isFailing: failed !== null && (succeeded === null || failed.age < succeeded.age),
    isVerified: result === '',
    isUnverified: result !== null && result !== '',
    isUploadFailing: uploaded !== null && uploaded.detail !== '' && uploaded.age < overdueBackupSeconds,
  }
}

// The last successful and the last failed backup, for metrics, `maydan doctor` and the administration.
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/**
 * `age` in seconds by the database's clock. `target`: folder that contains the backup, on the machine that made it. `detail`: size in bytes of
 * a successful backup, or the error of a failed one.
 */
type LastBackup = { age: number; target: string; detail: string }
/** null for an outcome that no backup had. `isFailing`: the last backup failed. */
export type LastBackups = { succeeded: LastBackup | null; failed: LastBackup | null; isFailing: boolean }

/** Age in seconds from which a nightly backup is overdue: a day and a half. */
export const overdueBackupSeconds = 36 * 3600

/** Stores the database's time as that of the last backup with this outcome. */
export const recordBackup = (db: Db, outcome: 'succeeded' | 'failed', { target, detail }: Omit<LastBackup, 'age'>): Promise<number> =>
  db.run(sql`
    insert into installation (part, known) values (${`backup_${outcome}`}, array[now()::text, ${target}, ${detail.slice(0, 500)}])
    on conflict (part) do update set known = excluded.known`)

export const lastBackupsQuery = sql`
  select part, extract(epoch from now() - known[1]::timestamptz)::float8 as age, known[2] as target, coalesce(known[3], '') as detail
  from installation where part in ('backup_succeeded', 'backup_failed')`

export type LastBackupRow = { part: string } & LastBackup

/** Returns the result of `lastBackupsQuery` by outcome. */
export function lastBackupsIn(rows: readonly LastBackupRow[]): LastBackups {
  const of = (part: string) => rows.find(row => row.part === part) ?? null
  const [succeeded, failed] = [of('backup_succeeded'), of('backup_failed')]
  return { succeeded, failed, isFailing: failed !== null && (succeeded === null || failed.age < succeeded.age) }
}

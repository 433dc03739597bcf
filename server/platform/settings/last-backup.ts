// The last successful and the last failed backup, for metrics and `maydan doctor`.
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** `age` in seconds by the database's clock. `folder`: path on the machine that made the backup. */
type LastBackup = { age: number; folder: string }
export type LastBackups = { succeeded: LastBackup | null; failed: LastBackup | null }

/** Stores the database's time and the folder as the last backup with this outcome. */
export const noteBackup = (database: Pick<Database, 'system'>, outcome: 'succeeded' | 'failed', folder: string): Promise<number> =>
  database.system(db =>
    db.run(sql`
      insert into installation (part, known) values (${`backup_${outcome}`}, array[now()::text, ${folder}])
      on conflict (part) do update set known = excluded.known`),
  )

/** Returns null for an outcome that no backup had. */
export async function lastBackups(query: (text: string) => Promise<unknown[]>): Promise<LastBackups> {
  const rows = (await query(ages)) as ({ part: string } & LastBackup)[]
  const of = (part: string) => rows.find(row => row.part === part) ?? null
  return { succeeded: of('backup_succeeded'), failed: of('backup_failed') }
}

const ages = `
  select part, extract(epoch from now() - known[1]::timestamptz)::float8 as age, known[2] as folder from installation
  where part in ('backup_succeeded', 'backup_failed')`

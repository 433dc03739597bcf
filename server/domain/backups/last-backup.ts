import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** `seconds` since the last successful backup; null if none succeeded. `failure` is the error of the last run; null if it succeeded. */
export type LastBackup = { target: string; failure: string | null; seconds: number | null; bytes: number | null }

/** Query for `LastBackup`. Returns no row before the first run. */
export const lastBackup = sql`
  select target, failure, extract(epoch from now() - succeeded_at)::float8 as seconds, bytes::float8 as bytes from last_backup`

/** Records a successful backup. `target` is the folder that contains it. */
export const recordBackup = (db: Db, target: string, bytes: number) =>
  db.run(sql`
    insert into last_backup (target, ended_at, succeeded_at, bytes) values (${target}, now(), now(), ${bytes})
    on conflict (is_only) do update set target = excluded.target, ended_at = now(), failure = null, succeeded_at = now(), bytes = excluded.bytes`)

/** Records a failed run. The last success and its size remain. */
export const recordFailedBackup = (db: Db, target: string, failure: string) =>
  db.run(sql`
    insert into last_backup (target, ended_at, failure) values (${target}, now(), ${failure.slice(0, 500)})
    on conflict (is_only) do update set target = excluded.target, ended_at = now(), failure = excluded.failure`)

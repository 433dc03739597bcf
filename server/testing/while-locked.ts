import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { TestApp } from './test-app.ts'
import { until } from './until.ts'

/** Runs `lock` in a transaction, and commits it once `call` waits for a database lock that `lock` holds. */
export async function whileLocked<T>({ services }: TestApp, lock: (db: Db) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const { database } = services
  const waits = sql`select from pg_stat_activity where datname = current_database() and usename = current_user and wait_event_type = 'Lock'`
  const { result } = await database.system(async db => {
    await lock(db)
    const result = call()
    await until(async () => (await database.query(waits)).length > 0)
    return { result }
  })
  return result
}

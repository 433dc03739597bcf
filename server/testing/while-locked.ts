import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { TestApp } from './test-app.ts'
import { until } from './until.ts'

/** Commits once `ask` waits for a lock of `hold`'s transaction. */
export async function whileLocked<T>({ services }: TestApp, hold: (db: Db) => Promise<unknown>, ask: () => Promise<T>): Promise<T> {
  const { database } = services
  const waits = sql`select from pg_stat_activity where datname = current_database() and usename = current_user and wait_event_type = 'Lock'`
  const { asked } = await database.system(async db => {
    await hold(db)
    const asked = ask()
    await until(async () => (await database.query(waits)).length > 0)
    return { asked }
  })
  return asked
}

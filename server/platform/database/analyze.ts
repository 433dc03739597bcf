import pg from 'pg'
import type { Connection } from './database.ts'

/** Selects tables above a size that were never analyzed, as after a restore. The planner then has no statistics of them. */
const staleTables = `
  select relid::regclass::text as name from pg_stat_user_tables
  where schemaname = 'public' and last_analyze is null and last_autoanalyze is null and pg_relation_size(relid) > $1 order by 1`

/**
 * Analyzes tables with rows that were never analyzed. Autovacuum ignores tables of less than about 50 rows. Runs as the owner,
 * after tables were filled: by migrations, a restore, an import, or the demo.
 */
export async function analyzeStaleTables(owner: Connection): Promise<void> {
  const client = new pg.Client({ ...owner, application_name: 'maydan analyzes' })
  await client.connect()
  try {
    const names = await listStaleTables(client)
    if (names.length > 0) await client.query(`analyze ${names.join(', ')}`)
  } finally {
    await client.end()
  }
}

/** Returns the names of tables with more bytes of rows that were never analyzed, quoted where necessary. */
export async function listStaleTables(client: pg.Client, bytes = 0): Promise<string[]> {
  return (await client.query<{ name: string }>(staleTables, [bytes])).rows.map(({ name }) => name)
}

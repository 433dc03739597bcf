import pg from 'pg'
import type { Connection } from '#server/platform/database/database.ts'

const key = 7_261_948

/** Returns whether a backup or a verification of this database runs in any process. */
export async function isBackupRunning(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 0 and l.objid = ${key} and l.granted`,
  )
  return (rowCount ?? 0) > 0
}

/**
 * Runs `work` while no other backup or verification of this database runs in any process. PostgreSQL releases the lock of a killed process.
 * With `waiting`, calls it and waits for the lock; otherwise returns null if another process has it. The signal of `work` is aborted when
 * the lock is lost.
 */
export async function withBackupLock<T>(
  owner: Connection,
  waiting: (() => void) | null,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const lost = new AbortController()
  const client = new pg.Client({ ...owner, application_name: 'maydan backup lock', keepAlive: true })
  client.on('error', error => lost.abort(error))
  await client.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [key])
    if (!rows[0]?.locked) {
      if (!waiting) return null
      waiting()
      await client.query('select pg_advisory_lock($1)', [key])
    }
    return await work(lost.signal)
  } finally {
    await client.end().catch(() => {})
  }
}

// The mark of a restore that has not ended. It is a schema, because the tables are created by the restore itself.

import pg from 'pg'
import type { Connection } from '#server/platform/database/database.ts'

/** Exists from before the first change of a restore until after its last one. Its comment is the time of the backup. */
export const incompleteSchema = 'maydan_incomplete_restore'

export async function isRestoreIncomplete(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [incompleteSchema])
  return rowCount === 1
}

/** Throws an error if a restore into the database was interrupted: it has no rows or only a part of its files. */
export async function refuseIncompleteRestore(owner: Connection): Promise<void> {
  const client = new pg.Client({ ...owner, application_name: 'maydan start' })
  await client.connect()
  try {
    if (await isRestoreIncomplete(client))
      throw new Error('a restore into this database was interrupted, or still runs. Run the same maydan restore again')
  } finally {
    await client.end()
  }
}

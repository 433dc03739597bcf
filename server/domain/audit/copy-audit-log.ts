// Copies the audit log into a file, one JSON line per row, for a collector outside of the installation (docs/operating.md).

import { open } from 'node:fs/promises'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Copied = { chain: string; number: number }

/** The most rows of one run, which keeps a transaction below a second. */
const batch = 500

/**
 * Appends rows that the file lacks, earliest first within a chain, and returns their number. The position is stored after the lines are on the
 * disk: after a crash some rows are written twice, none is lost. Returns 0 while another process copies. Rejects if the file is not writable.
 */
export const copyAuditLog = (database: Database, file: string): Promise<number> =>
  database.system(async db => {
    const lock = await db.one<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('copy audit log')) as held`)
    if (!lock?.held) return 0
    const rows = await findUncopied(db)
    if (rows.length === 0) return 0
    await append(file, rows.map(row => `${JSON.stringify(row)}\n`).join(''))
    const last = new Map(rows.map(({ chain, number }) => [chain, number]))
    await db.run(sql`
      update audit_chains c set copied_number = copied.number
      from unnest(${[...last.keys()]}::uuid[], ${[...last.values()]}::bigint[]) copied (chain, number) where c.chain = copied.chain`)
    return rows.length
  })

const findUncopied = (db: Db) =>
  db.all<Copied>(sql`
    select a.chain, a.number, a.at, a.actor, a.acting_as, a.session_id, a.action, jsonb_build_object('kind', a.object_kind, 'id', a.object_id) as object,
      a.details, a.network, a.request_id, encode(a.hash, 'hex') as hash
    from audit_chains c join audit_log a on a.chain = c.chain and a.number > c.copied_number
    where c.copied_number < c.last_number order by a.chain, a.number limit ${batch}`)

/** Opens the file for each batch, so that it can be rotated by renaming. Pipes and terminals have no disk to wait for. */
async function append(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.writeFile(text)
    if ((await handle.stat()).isFile()) await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns why the file cannot be written, for example `EACCES`, or null. Creates the file. */
export const probeAuditLog = (file: string): Promise<string | null> =>
  append(file, '').then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )

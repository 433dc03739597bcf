// Invalidates the page cache of all processes after publishing: notifies them of changed pages. They also poll every second: notifications can be lost (docs/decisions/016-page-change-notifications.md).
import { randomUUID } from 'node:crypto'
import type { Database, Db, Warn } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { startWorker } from '#server/platform/worker/worker.ts'
import type { PageCache } from './page-cache.ts'

export type PageChanges = {
  /**
   * Notifies at the commit. Then call the returned function: it returns every address of the tenant, and marks the change as seen by this
   * process.
   */
  announce(db: Db, tenantId: string): Promise<() => string[]>
  stop(): Promise<void>
}

const channel = 'pages'
const lookMs = 1000

/** Removes pages that other processes change from the cache. */
export function followPageChanges(database: Database, cache: Pick<PageCache, 'forget' | 'forgetAll'>, warn: Warn): PageChanges {
  const self = randomUUID()
  // Ignores notifications from this process: its cache contains the new page already.
  const endListening = database.listen(channel, heard => {
    if (heard === null) return cache.forgetAll()
    const [name = '', from, transaction] = heard.split(' ')
    if (from === self) return
    cache.forget(name)
    // Releases before 014 send no transaction number.
    if (transaction) looks.know(`${BigInt(transaction)} ${name}`)
  })
  const looks = startLooking(database, cache, warn)
  return {
    async announce(db, tenantId) {
      // Former addresses redirect to the page, so they change with it.
      const rows = await db.all<{ change: Change }>(sql`
        update tenant_names set changed_in = pg_current_xact_id() where tenant_id = ${tenantId}
        returning changed_in || ' ' || name as change, pg_notify(${channel}, name || ' ' || ${self} || ' ' || changed_in)`)
      return () => {
        for (const { change } of rows) looks.know(change)
        return rows.map(({ change }) => nameIn(change))
      }
    },
    async stop() {
      endListening()
      await looks.stop()
    },
  }
}

/** Transaction number and page name, separated by a space. */
type Change = `${bigint} ${string}`
const nameIn = (change: Change) => change.slice(change.indexOf(' ') + 1)

type Looks = {
  /** Marks a change as seen. */ know(change: Change): void
  stop(): Promise<void>
}

/** Polls for changed pages every second, with one indexed query. */
function startLooking(database: Database, cache: Pick<PageCache, 'forget' | 'forgetAll'>, warn: Warn): Looks {
  let since: bigint | null = null
  let known = new Set<Change>()
  const look = async () => {
    const { from, changes } = await changesSince(database, since)
    // Clears the cache at the first poll, because pages can be cached before it. Also clears it when the database has an earlier state:
    // after a failover or a restored backup.
    if (since === null || from < since) cache.forgetAll()
    for (const change of changes) if (!known.has(change)) cache.forget(nameIn(change))
    // A long transaction keeps `from` in place, so seen changes are remembered.
    known = new Set(changes)
    since = from
    return lookMs
  }
  const { stop } = startWorker({ run: look, pollMs: lookMs, trouble: 'changed pages cannot be queried; retrying', warn })
  return { know: change => known.add(change), stop }
}

/** Returns changes, and the transaction number at which the next poll begins. Excludes transaction numbers of another cluster. */
async function changesSince(database: Database, since: bigint | null): Promise<{ from: bigint; changes: Change[] }> {
  const row = await database.system(db =>
    db.one<{ from: string; changes: Change[] }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as from, array(
      select changed_in || ' ' || name from tenant_names
      where changed_in >= ${since?.toString() ?? null}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())) as changes`),
  )
  return { from: BigInt(row?.from ?? 0), changes: row?.changes ?? [] }
}

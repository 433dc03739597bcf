// Invalidates the page cache of all processes after publishing: notifies them of changed pages. They also poll every second: notifications can be lost (docs/decisions/016-page-change-notifications.md).

import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Warn } from '#server/platform/log/warn.ts'
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
const pollMs = 1000
const maxSeenChanges = 10_000

/** Removes pages that other processes change from the cache. */
export function followPageChanges(database: Database, cache: Pick<PageCache, 'forget' | 'forgetAll'>, warn: Warn): PageChanges {
  const self = randomUUID()
  // A notification and several polls report the same change.
  const seen = new LRUCache<Change, true>({ max: maxSeenChanges })
  const removal: Removal = {
    page(change) {
      if (!seen.has(change)) cache.forget(nameIn(change))
      seen.set(change, true)
    },
    all() {
      // After a failover, transaction numbers can occur again.
      seen.clear()
      cache.forgetAll()
    },
  }
  const endListening = database.listen(channel, heard => {
    if (heard === null) return removal.all()
    const [name = '', from, transaction] = heard.split(' ')
    // Ignores notifications from this process: its cache contains the new page already.
    if (from === self) return
    // Releases before 014 send no transaction number.
    if (transaction) removal.page(`${BigInt(transaction)} ${name}`)
    else cache.forget(name)
  })
  const polling = startPolling(database, removal, warn)
  return {
    async announce(db, tenantId) {
      // Former addresses redirect to the page, so they change with it.
      const rows = await db.all<{ change: Change }>(sql`
        update tenant_names set changed_in = pg_current_xact_id() where tenant_id = ${tenantId}
        returning changed_in || ' ' || name as change, pg_notify(${channel}, name || ' ' || ${self} || ' ' || changed_in)`)
      return () => {
        for (const { change } of rows) seen.set(change, true)
        return rows.map(({ change }) => nameIn(change))
      }
    },
    async stop() {
      endListening()
      await polling.stop()
    },
  }
}

/** Transaction number and page name, separated by a space. */
type Change = `${bigint} ${string}`
const nameIn = (change: Change) => change.slice(change.indexOf(' ') + 1)

type Removal = { page(change: Change): void; all(): void }

/** Polls for changed pages every second, with one indexed query. */
function startPolling(database: Database, removal: Removal, warn: Warn) {
  let since: bigint | null = null
  const look = async () => {
    const { from, changes } = await changesSince(database, since)
    // Clears the cache at the first poll, because pages can be cached before it. Also clears it when the database has an earlier state:
    // after a failover or a restored backup.
    if (since === null || from < since) removal.all()
    // A long transaction keeps `from` in place, so that polls return the same changes again.
    for (const change of changes) removal.page(change)
    since = from
    return pollMs
  }
  return startWorker({ run: look, pollMs, trouble: 'changed pages cannot be queried; retrying', warn })
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

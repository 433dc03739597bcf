// Which pages have changed: told to every process at once by NOTIFY, and looked for each second, because what is told can be lost (a
// connection that is cut, a pooler in between, docs/decisions/016-changed-pages.md).
import { randomUUID } from 'node:crypto'
import type { Database, Db, Warn } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { startWorker } from '#server/platform/worker/worker.ts'
import type { PageCache } from './page-cache.ts'

export type PageChanges = {
  /** Reaches every process when the transaction commits, and none when it does not. Once it has, call the answer: it gives every address
   * that the tenant ever had, and this process takes the change for seen. */
  announce(db: Db, tenantId: string): Promise<() => string[]>
  stop(): Promise<void>
}

const channel = 'pages'
const lookMs = 1000

/** Makes the cache forget what other processes change. */
export function followPageChanges(database: Database, cache: Pick<PageCache, 'forget' | 'forgetAll'>, warn: Warn): PageChanges {
  const self = randomUUID()
  // Our own words come back too: what they would make us forget is what we have just put there.
  const endListening = database.listen(channel, heard => {
    if (heard === null) return cache.forgetAll()
    const [name = '', from, transaction] = heard.split(' ')
    if (from === self) return
    cache.forget(name)
    // A process of a release before 014 says none, and leaves no number to look for.
    if (transaction) looks.know(`${BigInt(transaction)} ${name}`)
  })
  const looks = startLooking(database, cache, warn)
  return {
    async announce(db, tenantId) {
      // A former address leads to a page that has just moved, appeared or gone.
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

/** The number of the transaction, and the name. */
type Change = `${bigint} ${string}`
const nameIn = (change: Change) => change.slice(change.indexOf(' ') + 1)

type Looks = {
  /** What need not be looked at again. */ know(change: Change): void
  /** Waits for the look at hand. */ stop(): Promise<void>
}

/** Looks each second, with one indexed query. */
function startLooking(database: Database, cache: Pick<PageCache, 'forget' | 'forgetAll'>, warn: Warn): Looks {
  let since: bigint | null = null
  let known = new Set<Change>()
  const look = async () => {
    const { from, changes } = await changesSince(database, since)
    // What came into memory before the first look is not covered by one; nor by any in a database that went back in time (a standby that
    // took over, a restored copy).
    if (since === null || from < since) cache.forgetAll()
    for (const change of changes) if (!known.has(change)) cache.forget(nameIn(change))
    // A long transaction elsewhere keeps `from` where it is: what was seen stays known as long as it is read.
    known = new Set(changes)
    since = from
    return lookMs
  }
  const { stop } = startWorker({ run: look, pollMs: lookMs, trouble: 'changed pages cannot be looked for; retrying', warn })
  return { know: change => known.add(change), stop }
}

/** The changes since, and where the next look begins. The upper end keeps out numbers that came from another cluster. */
async function changesSince(database: Database, since: bigint | null): Promise<{ from: bigint; changes: Change[] }> {
  const row = await database.system(db =>
    db.one<{ from: string; changes: Change[] }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as from, array(
      select changed_in || ' ' || name from tenant_names
      where changed_in >= ${since?.toString() ?? null}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())) as changes`),
  )
  return { from: BigInt(row?.from ?? 0), changes: row?.changes ?? [] }
}

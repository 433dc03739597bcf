// Publishing, the page cache, and the job that renders pages again.

import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { msUntil } from '#server/platform/time/now.ts'
import { startWorker } from '#server/platform/worker/worker.ts'
import { loadCustomHosts, type LoadedHosts } from './custom-hosts.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { followPageChanges, type PageChanges } from './page-changes.ts'
import { renderAfterMove, renderAgain, renderNextDue, nextDue, publishFormer, publishPages } from './render-published-pages.ts'
import type { Rendered, Snapshot } from './snapshot.ts'

export type Pages = {
  cache: PageCache
  hosts: LoadedHosts
  // These store in the caller's transaction, and update the cache after its commit.
  publish(db: Db, snapshot: Snapshot): Promise<void>
  /** Restores what was public before the last publishing. Returns its version, or null if there is nothing. */
  revert(db: Db, tenantId: string): Promise<number | null>
  unpublish(db: Db, tenantId: string): Promise<void>
  /** Moves the page to the tenant's current address, and reloads its custom domains. */
  rename(db: Db, tenantId: string): Promise<void>
  /** Hides the page of an archived or suspended tenant. */
  putAway(db: Db, tenantId: string): Promise<void>
  /** Renders a hidden page as of now. */
  bringBack(db: Db, tenantId: string): Promise<void>
  stop(): Promise<void>
}

/** Milliseconds between polls. Polling detects a machine that was suspended, and publications by other processes. */
const pollMs = 60_000

/** Starts the rendering job, and listens for changes of other processes. */
export async function createPages(database: Database, settings: Settings, warn: Warn): Promise<Pages> {
  await renderAfterMove(database, settings)
  const cache = createPageCache(database)
  const hosts = await loadCustomHosts(database, warn)
  const memory = {
    forget(name: string) {
      cache.forget(name)
      hosts.reread(name)
    },
    forgetAll() {
      cache.forgetAll()
      hosts.reread(null)
    },
  }
  const changes = followPageChanges(database, memory, warn)
  const clock = startWorker({
    run: async () => ((await drawDue(database, settings, cache, changes, warn)) ? 0 : msUntil(await nextDue(database))),
    pollMs,
    trouble: 'pages could not be rendered again; retrying',
    warn,
  })
  /** Notifies other processes, and replaces the page in the cache of this one after the commit. Null: it is no longer served. */
  const show = async (db: Db, tenantId: string, published: Rendered | null) => {
    const committed = await changes.announce(db, tenantId)
    db.afterCommit(() => {
      for (const name of committed()) memory.forget(name)
      if (published) cache.put(published)
      clock.wake()
    })
  }
  return {
    cache,
    hosts,
    async publish(db, snapshot) {
      await show(db, snapshot.tenant.id, await publishPages(db, snapshot, settings))
    },
    async revert(db, tenantId) {
      const former = await publishFormer(db, tenantId, settings)
      if (former) await show(db, tenantId, former.rendered)
      return former && former.version
    },
    async unpublish(db, tenantId) {
      await db.run(sql`delete from published_pages where tenant_id = ${tenantId}`)
      await show(db, tenantId, null)
    },
    async rename(db, tenantId) {
      const moved = await renderAgain(db, tenantId, settings)
      const shown = await db.one(sql`select from tenants where id = ${tenantId} and status = 'published'`)
      await show(db, tenantId, shown ? moved : null)
    },
    async putAway(db, tenantId) {
      // Rendering would put the page into the cache again.
      await db.run(sql`update published_pages set next_change_at = null where tenant_id = ${tenantId}`)
      await show(db, tenantId, null)
    },
    async bringBack(db, tenantId) {
      await show(db, tenantId, await renderAgain(db, tenantId, settings))
    },
    async stop() {
      await clock.stop()
      await changes.stop()
      await hosts.stop()
    },
  }
}

/** Returns false if nothing is due. */
async function drawDue(database: Database, settings: Settings, cache: PageCache, changes: PageChanges, warn: Warn): Promise<boolean> {
  const drawn = await renderNextDue(database, settings, changes.announce, warn)
  if (drawn === null || drawn === 'failed') return drawn !== null
  if (cache.peek(drawn.tenant_name) === undefined) cache.forget(drawn.tenant_name)
  else cache.put(drawn)
  return true
}

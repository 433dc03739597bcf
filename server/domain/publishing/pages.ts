// Publishes pages, caches them and renders them again when they are due.
import type { Database, Db, Warn } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { msUntil } from '#server/platform/time/now.ts'
import { startWorker } from '#server/platform/worker/worker.ts'
import { keepCustomHosts, type KeptHosts } from './custom-hosts.ts'
import { drawAgain, drawNextDue, nextDue, publishFormer, publishPages } from './draw-pages.ts'
import { openPageCache, type PageCache } from './page-cache.ts'
import { followPageChanges, type PageChanges } from './page-changes.ts'
import type { Rendered, Snapshot } from './snapshot.ts'

export type Pages = {
  cache: PageCache
  hosts: KeptHosts
  /**
   * Renders and stores a page in the caller's transaction. Call the returned function after the commit to update the cache; so for all
   * methods below.
   */
  publish(db: Db, snapshot: Snapshot): Promise<() => void>
  /** Restores the page before the last publication and returns its version; null if there is none. */
  revert(db: Db, tenantId: string): Promise<{ version: number; show: () => void } | null>
  unpublish(db: Db, tenantId: string): Promise<() => void>
  /** Moves the published page to the tenant's new name and reads its custom domains again. */
  rename(db: Db, tenantId: string): Promise<() => void>
  /** Hides the page of an archived tenant, and retains it. */
  putAway(db: Db, tenantId: string): Promise<() => void>
  /** Shows the page again, newly rendered. */
  bringBack(db: Db, tenantId: string): Promise<() => void>
  stop(): Promise<void>
}

/** The machine may have been suspended, or another process has published. */
const pollMs = 60_000

/** Renders due pages periodically (nextChange in render-pages.ts), and follows publications of other processes. */
export async function openPages(database: Database, settings: Settings, warn: Warn): Promise<Pages> {
  const cache = openPageCache(database)
  const hosts = await keepCustomHosts(database, warn)
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
  const showing = (committed: () => string[], published: Rendered | null) => () => {
    for (const name of committed()) memory.forget(name)
    if (published) cache.put(published)
    clock.wake()
  }
  return {
    cache,
    hosts,
    async publish(db, snapshot) {
      const published = await publishPages(db, snapshot, settings)
      return showing(await changes.announce(db, snapshot.tenant.id), published)
    },
    async revert(db, tenantId) {
      const former = await publishFormer(db, tenantId, settings)
      return former && { version: former.version, show: showing(await changes.announce(db, tenantId), former.rendered) }
    },
    async unpublish(db, tenantId) {
      await db.run(sql`delete from published_pages where tenant_id = ${tenantId}`)
      return showing(await changes.announce(db, tenantId), null)
    },
    async rename(db, tenantId) {
      const moved = await drawAgain(db, tenantId, settings)
      const shown = await db.one(sql`select from tenants where id = ${tenantId} and status = 'published'`)
      return showing(await changes.announce(db, tenantId), shown ? moved : null)
    },
    async putAway(db, tenantId) {
      // Prevents rendering, which would cache the page again.
      await db.run(sql`update published_pages set next_change_at = null where tenant_id = ${tenantId}`)
      return showing(await changes.announce(db, tenantId), null)
    },
    async bringBack(db, tenantId) {
      const published = await drawAgain(db, tenantId, settings)
      return showing(await changes.announce(db, tenantId), published)
    },
    async stop() {
      await clock.stop()
      await changes.stop()
      await hosts.stop()
    },
  }
}

/** Returns true if there can be more. */
async function drawDue(database: Database, settings: Settings, cache: PageCache, changes: PageChanges, warn: Warn): Promise<boolean> {
  const drawn = await drawNextDue(database, settings, changes.announce, warn)
  if (drawn === null || drawn === 'failed') return drawn !== null
  if (cache.peek(drawn.tenant_name) === undefined) cache.forget(drawn.tenant_name)
  else cache.put(drawn)
  return true
}

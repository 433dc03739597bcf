// The public side of the product: publishing, what is in memory, and the clock that keeps every page true.
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
  /** the custom domains at which pages are answered */
  hosts: KeptHosts
  /** Renders and stores inside the caller's transaction; call the answer once it has committed, and visitors see it. */
  publish(db: Db, snapshot: Snapshot): Promise<() => void>
  /** Shows again what was public before the last publishing, and says which version that is; null where nothing is kept. The same bargain. */
  revert(db: Db, tenantId: string): Promise<{ version: number; show: () => void } | null>
  /** Takes the page down; the same bargain. */
  unpublish(db: Db, tenantId: string): Promise<() => void>
  /** Moves what is published, as it is, to the address that the tenant has been given, and has its custom domains read again; the same bargain. */
  rename(db: Db, tenantId: string): Promise<() => void>
  /** Shows nobody what is published while its tenant is archived, and keeps it; the same bargain. */
  putAway(db: Db, tenantId: string): Promise<() => void>
  /** Shows it again, as it would be by now; the same bargain. */
  bringBack(db: Db, tenantId: string): Promise<() => void>
  stop(): Promise<void>
}

/** A machine may have slept, and another process may have published something. */
const pollMs = 60_000

/** Starts the clock that re-renders pages when they are due (nextChange in render-pages.ts), and listens to what other processes publish. */
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
      // Nobody draws it anew meanwhile: that would put it back into memory.
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

/** True when there may be more. */
async function drawDue(database: Database, settings: Settings, cache: PageCache, changes: PageChanges, warn: Warn): Promise<boolean> {
  const drawn = await drawNextDue(database, settings, changes.announce, warn)
  if (drawn === null || drawn === 'failed') return drawn !== null
  if (cache.peek(drawn.tenant_name) === undefined) cache.forget(drawn.tenant_name)
  else cache.put(drawn)
  return true
}

// The public side of the product: publishing, what is in memory, and the clock that keeps every page true.
import { randomUUID } from 'node:crypto'
import type { Database, Db, Warn } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Settings } from '../settings/settings.ts'
import { startClock } from './clock.ts'
import { openPageCache, type PageCache } from './page-cache.ts'
import { nextChange, renderPages } from './render-pages.ts'
import type { Published, Snapshot } from './snapshot.ts'

export type Pages = {
  cache: PageCache
  /** Renders and stores inside the caller's transaction; call the answer once it has committed, and visitors see it. */
  publish(db: Db, snapshot: Snapshot): Promise<() => void>
  /** Takes the page down; the same bargain. */
  unpublish(db: Db, tenantId: string): Promise<() => void>
  /** Moves what is published, as it is, to the tenant's new address; the same bargain. */
  rename(db: Db, tenantId: string, tenantName: string): Promise<() => void>
  /** Shows nobody what is published while its tenant is archived, and keeps it; the same bargain. */
  putAway(db: Db, tenantId: string): Promise<() => void>
  /** Shows it again, as it would be by now; the same bargain. */
  bringBack(db: Db, tenantId: string): Promise<() => void>
  stop(): Promise<void>
}

/** Starts the clock and listens to what other processes publish. */
export async function openPages(database: Database, settings: Settings, warn: Warn): Promise<Pages> {
  const cache = openPageCache(database)
  // Our own words come back too: what they would make us forget is what we have just put there.
  const forget = await database.listen('pages', heard => {
    const [name = '', from] = heard.split(' ')
    if (from !== self) cache.forget(name)
  })
  const clock = startClock(
    () => renderDue(database, settings, cache),
    () => nextDue(database),
    warn,
    'pages could not be rendered again; retrying',
  )
  const showing = (names: string[], published: Published | null) => () => {
    for (const name of names) cache.forget(name)
    if (published) cache.put(published)
    clock.wake()
  }
  return {
    cache,
    async publish(db, snapshot) {
      const published = await store(db, snapshot, settings, new Date())
      return showing(await announceAll(db, snapshot.tenant.id), published)
    },
    async unpublish(db, tenantId) {
      await db.run(sql`delete from published_pages where tenant_id = ${tenantId}`)
      return showing(await announceAll(db, tenantId), null)
    },
    async rename(db, tenantId, tenantName) {
      const row = await db.one<{ snapshot: Snapshot; shown: boolean }>(sql`
        select p.snapshot, t.status = 'published' as shown from published_pages p join tenants t on t.id = p.tenant_id
        where p.tenant_id = ${tenantId} for update of p`)
      const moved = row && { ...row.snapshot, tenant: { ...row.snapshot.tenant, tenant_name: tenantName } }
      const published = moved ? await store(db, moved, settings, new Date()) : null
      return showing(await announceAll(db, tenantId), row?.shown ? published : null)
    },
    async putAway(db, tenantId) {
      // Nobody draws it anew meanwhile: that would put it back into memory.
      await db.run(sql`update published_pages set next_change_at = null where tenant_id = ${tenantId}`)
      return showing(await announceAll(db, tenantId), null)
    },
    async bringBack(db, tenantId) {
      const row = await db.one<{ snapshot: Snapshot }>(sql`select snapshot from published_pages where tenant_id = ${tenantId} for update`)
      const published = row ? await store(db, row.snapshot, settings, new Date()) : null
      return showing(await announceAll(db, tenantId), published)
    },
    async stop() {
      await clock.stop()
      await forget()
    },
  }
}

async function store(db: Db, snapshot: Snapshot, settings: Settings, now: Date): Promise<Published> {
  const pages = renderPages(snapshot, settings, now)
  const { id, tenant_name } = snapshot.tenant
  await db.run(sql`
    insert into published_pages (tenant_id, snapshot, pages, rendered_at, next_change_at) values (${id}, ${snapshot}, ${pages}, ${now}, ${nextChange(snapshot, now)})
    on conflict (tenant_id) do update set snapshot = excluded.snapshot, pages = excluded.pages, rendered_at = excluded.rendered_at, next_change_at = excluded.next_change_at`)
  return { tenant_name, tenant_id: id, snapshot, pages, rendered_at: now.toISOString() }
}

/** Reaches every process when the transaction commits, and none when it does not. */
const announce = (db: Db, tenantName: string) => db.run(sql`select pg_notify('pages', ${`${tenantName} ${self}`})`)
const self = randomUUID()

/** Every address that the tenant ever had: a former one leads to a page that has just moved, appeared or gone. */
async function announceAll(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db.all<{ name: string }>(sql`
    select name, pg_notify('pages', name || ' ' || ${self}) as told from tenant_names where tenant_id = ${tenantId}`)
  return rows.map(row => row.name)
}

/** Renders what is due, a few at a time so that processes share the work; true when there may be more. */
async function renderDue(database: Database, settings: Settings, cache: PageCache): Promise<boolean> {
  const rendered = await database.system(async db => {
    const due = await db.all<{ snapshot: Snapshot }>(sql`
      select p.snapshot from published_pages p join tenants t on t.id = p.tenant_id
      where p.next_change_at <= now() and t.status = 'published' order by p.next_change_at limit 20 for update of p skip locked`)
    const fresh: Published[] = []
    for (const { snapshot } of due) {
      fresh.push(await store(db, snapshot, settings, new Date()))
      await announce(db, snapshot.tenant.tenant_name)
    }
    return fresh
  })
  for (const published of rendered) {
    if (cache.peek(published.tenant_name) === undefined) cache.forget(published.tenant_name)
    else cache.put(published)
  }
  return rendered.length === 20
}

async function nextDue(database: Database): Promise<Date | null> {
  const row = await database.system(db =>
    db.one<{ next: string | null }>(sql`
      select min(p.next_change_at) as next from published_pages p join tenants t on t.id = p.tenant_id where t.status = 'published'`),
  )
  return row?.next ? new Date(row.next) : null
}

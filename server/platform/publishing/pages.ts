// The public side of the product: publishing, what is in memory, and the clock that keeps every page true.
import { randomUUID } from 'node:crypto'
import type { Database, Db, Warn } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Settings } from '../settings/settings.ts'
import { openPageCache, type PageCache } from './page-cache.ts'
import { nextChange, renderPages } from './render-pages.ts'
import type { Published, Snapshot } from './snapshot.ts'

export type Pages = {
  cache: PageCache
  /** Renders and stores inside the caller's transaction; call the answer once it has committed, and visitors see it. */
  publish(db: Db, snapshot: Snapshot): Promise<() => void>
  /** Takes the page down; the same bargain. */
  unpublish(db: Db, tenantId: string, tenantName: string): Promise<() => void>
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
  )
  return {
    cache,
    async publish(db, snapshot) {
      const published = await store(db, snapshot, settings, new Date())
      await announce(db, published.tenant_name)
      return () => {
        cache.put(published)
        clock.wake()
      }
    },
    async unpublish(db, tenantId, tenantName) {
      await db.run(sql`delete from published_pages where tenant_id = ${tenantId}`)
      await announce(db, tenantName)
      return () => cache.forget(tenantName)
    },
    async stop() {
      clock.stop()
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

/** Renders what is due, a few at a time so that processes share the work; true when there may be more. */
async function renderDue(database: Database, settings: Settings, cache: PageCache): Promise<boolean> {
  const rendered = await database.system(async db => {
    const due = await db.all<{ snapshot: Snapshot }>(sql`
      select snapshot from published_pages where next_change_at <= now() order by next_change_at limit 20 for update skip locked`)
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
  const row = await database.system(db => db.one<{ next: string | null }>(sql`select min(next_change_at) as next from published_pages`))
  return row?.next ? new Date(row.next) : null
}

/** Wakes at the next boundary, and at least once a minute (another process may have published, a machine may have slept). */
function startClock(work: () => Promise<boolean>, next: () => Promise<Date | null>, warn: Warn) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const tick = async () => {
    let wait = 5_000
    try {
      while (!stopped && (await work()));
      const due = await next()
      wait = Math.min(60_000, Math.max(10, due ? due.getTime() - Date.now() : 60_000))
    } catch (error) {
      warn(error as Error, 'pages could not be rendered again; retrying')
    }
    if (!stopped) timer = setTimeout(wake, wait).unref()
  }
  let running = Promise.resolve()
  const wake = () => {
    clearTimeout(timer)
    running = running.then(tick)
  }
  wake()
  return {
    wake,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

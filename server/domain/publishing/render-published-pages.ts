// The only SQL that writes published_pages.

import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import { packPages, type RenderedPages } from './page-bodies.ts'
import { readPageProjects, withProjectDates } from './page-projects.ts'
import { nextChange, renderPages } from './render-pages.ts'
import { readSnapshot, type Rendered, type Snapshot, type StoredSnapshot } from './snapshot.ts'

/** Renders as of now and stores it in the caller's transaction. The previous snapshot stays for undo. */
export async function publishPages(db: Db, snapshot: Snapshot, settings: Settings): Promise<Rendered> {
  const before = await db.one<{ starts_at: string; previous_starts_at: string | null }>(sql`
    update published_pages set former_snapshot = snapshot,
      former_version = (select published_version from landing_pages l where l.tenant_id = published_pages.tenant_id)
    where tenant_id = ${snapshot.tenant.id}
    returning snapshot->'tenant'->>'starts_at' as starts_at, snapshot->>'previous_starts_at' as previous_starts_at`)
  const first = before ? (before.previous_starts_at ?? before.starts_at) : null
  const isMoved = first !== null && Date.parse(first) !== Date.parse(snapshot.tenant.starts_at)
  return savePages(db, await draw(db, { ...snapshot, previous_starts_at: isMoved ? first : null }, settings))
}

/** Restores the page before the last publishing, once. Null if there is none. */
export async function publishFormer(db: Db, tenantId: string, settings: Settings): Promise<{ rendered: Rendered; version: number } | null> {
  const former = await db.one<StoredSnapshot & { version: number }>(sql`
    select p.tenant_id, t.tenant_name, t.domain, p.former_snapshot as snapshot, p.former_version as version
    from published_pages p join tenants t on t.id = p.tenant_id
    where p.tenant_id = ${tenantId} and p.former_snapshot is not null and p.former_version is not null for update of p`)
  if (!former) return null
  await db.run(sql`update published_pages set former_snapshot = null, former_version = null where tenant_id = ${tenantId}`)
  const snapshot = { ...readSnapshot(former), published_at: new Date(now()).toISOString() }
  return { rendered: await savePages(db, await draw(db, snapshot, settings)), version: former.version }
}

/** If rendering fails, the stored page stays and the job retries it. */
export async function renderAgain(db: Db, tenantId: string, settings: Settings): Promise<Rendered | null> {
  const row = await db.one<StoredSnapshot>(sql`
    select p.tenant_id, t.tenant_name, t.domain, p.snapshot from published_pages p join tenants t on t.id = p.tenant_id
    where p.tenant_id = ${tenantId} for update of p`)
  if (!row) return null
  let drawn: Drawn
  try {
    drawn = await draw(db, readSnapshot(row), settings)
  } catch {
    await db.run(sql`update published_pages set next_change_at = now() where tenant_id = ${tenantId}`)
    return null
  }
  return savePages(db, drawn)
}

/** Renders the most overdue page; processes share the work. A page that fails is deferred, by a minute to an hour. Null if none is due. */
export async function renderNextDue(
  database: Database,
  settings: Settings,
  announce: (db: Db, tenantId: string) => Promise<unknown>,
  warn: Warn,
): Promise<Rendered | 'failed' | null> {
  let due: StoredSnapshot | undefined
  try {
    return await database.system(async db => {
      due = await takeDue(db)
      if (!due) return null
      const rendered = await savePages(db, await draw(db, readSnapshot(due), settings))
      await announce(db, due.tenant_id)
      return rendered
    })
  } catch (error) {
    if (!due) throw error
    const { tenant_id, tenant_name } = due
    warn(error as Error, `the page of ${tenant_name} (${tenant_id}) could not be rendered again; retrying later`)
    await database.system(db =>
      db.run(sql`
        update published_pages set failures = failures + 1, next_change_at = now() + least(interval '1 hour', interval '1 minute' * power(2, least(failures, 10)))
        where tenant_id = ${tenant_id}`),
    )
    return 'failed'
  }
}

/** Makes all pages due if the addresses of the portal or of pages changed since the last start: pages contain both. */
export const renderAfterMove = (database: Database, { portalUrl, pagesUrl }: Settings): Promise<number> =>
  database.system(db =>
    db.run(sql`
      with stored as (
        insert into installation (part, known) values ('page_addresses', ${[portalUrl, pagesUrl]})
        on conflict (part) do update set known = excluded.known where installation.known <> excluded.known
        returning xmax <> 0 as is_changed)
      update published_pages set next_change_at = now() where (select is_changed from stored)`),
  )

export async function nextDue(database: Database): Promise<Date | null> {
  const row = await database.system(db =>
    db.one<{ next: string | null }>(sql`
      select min(p.next_change_at) as next from published_pages p join tenants t on t.id = p.tenant_id where t.status = 'published'`),
  )
  return row?.next ? new Date(row.next) : null
}

const takeDue = (db: Db) =>
  db.one<StoredSnapshot>(sql`
    select p.tenant_id, t.tenant_name, t.domain, p.snapshot from published_pages p join tenants t on t.id = p.tenant_id
    where p.next_change_at <= now() and t.status = 'published' order by p.next_change_at limit 1 for update of p skip locked`)

type Drawn = { snapshot: Snapshot; pages: RenderedPages; at: Date; next: Date | null }

async function draw(db: Db, published: Snapshot, settings: Settings): Promise<Drawn> {
  const at = new Date(now())
  const projects = await readPageProjects(db, published, at)
  const snapshot = withProjectDates(published, projects)
  return { snapshot, pages: renderPages(snapshot, settings, at, projects), at, next: nextChange(snapshot, at, projects) }
}

async function savePages(db: Db, { snapshot, pages, at, next }: Drawn): Promise<Rendered> {
  const { id, tenant_name, domain } = snapshot.tenant
  const packed = await packPages(pages)
  await db.run(sql`
    insert into published_pages (tenant_id, snapshot, pages, rendered_at, next_change_at, packed, packed_of)
      values (${id}, ${snapshot}, ${pages}, ${at}, ${next}, ${packed}, ${at})
    on conflict (tenant_id) do update set snapshot = excluded.snapshot, pages = excluded.pages, rendered_at = excluded.rendered_at,
      next_change_at = excluded.next_change_at, failures = 0, packed = excluded.packed, packed_of = excluded.packed_of`)
  return { tenant_name, domain, tenant_id: id, published_at: snapshot.published_at, pages: packed }
}

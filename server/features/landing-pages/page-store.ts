// The only SQL that knows landing_pages and its versions.
import type { LandingContent } from '#contract/landing-page/content.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type PageRow = {
  content: LandingContent
  version: number
  published_version: number | null
  published_at: string | null
  updated_by_name: string
}
type Author = { id: string; fullname: string }

const columns = sql`content, version, published_version, published_at, updated_by_name`

export const findPage = (db: Db, tenant: string) => db.one<PageRow>(sql`select ${columns} from landing_pages where tenant_id = ${tenant}`)

/** Holds the page until the transaction ends, so that two publishers take turns. */
export const lockPage = (db: Db, tenant: string) =>
  db.one<PageRow>(sql`select ${columns} from landing_pages where tenant_id = ${tenant} for update`)

/** The first version; undefined when the tenant has a page already. */
export async function insertPage(db: Db, tenant: string, content: LandingContent, by: Author): Promise<PageRow | undefined> {
  const row = await db.one<PageRow>(sql`
    insert into landing_pages (tenant_id, content, updated_by, updated_by_name) values (${tenant}, ${content}, ${by.id}, ${by.fullname})
    on conflict (tenant_id) do nothing returning ${columns}`)
  if (row) await keepVersion(db, tenant, row, by)
  return row
}

/** The next version, when the page is still at the one that the change was based on; undefined otherwise. */
export async function replacePage(
  db: Db,
  tenant: string,
  content: LandingContent,
  basedOn: number,
  by: Author,
): Promise<PageRow | undefined> {
  const row = await db.one<PageRow>(sql`
    update landing_pages set content = ${content}, version = version + 1, updated_by = ${by.id}, updated_by_name = ${by.fullname}, updated_at = now()
    where tenant_id = ${tenant} and version = ${basedOn} returning ${columns}`)
  if (row) await keepVersion(db, tenant, row, by)
  return row
}

const keepVersion = (db: Db, tenant: string, row: PageRow, by: Author) =>
  db.run(
    sql`insert into landing_page_versions (tenant_id, version, content, created_by) values (${tenant}, ${row.version}, ${row.content}, ${by.id})`,
  )

export async function markPublished(db: Db, tenant: string, version: number): Promise<void> {
  await db.run(sql`update landing_pages set published_version = ${version}, published_at = now() where tenant_id = ${tenant}`)
  await db.run(
    sql`update tenants set status = 'published', published_at = coalesce(published_at, now()), updated_at = now() where id = ${tenant}`,
  )
}

export async function markUnpublished(db: Db, tenant: string): Promise<void> {
  await db.run(sql`update landing_pages set published_version = null where tenant_id = ${tenant}`)
  await db.run(sql`update tenants set status = 'draft', updated_at = now() where id = ${tenant}`)
}

import { isDeepStrictEqual } from 'node:util'
import { changesBetween, type ChangedPart } from '#contract/landing-pages/changes.ts'
import { LandingContent } from '#contract/landing-pages/content.ts'
import { type StaleTranslation, staleAfter, markTranslationCurrent } from '#contract/landing-pages/staleness.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type PageRow = {
  content: LandingContent
  version: number
  published_version: number | null
  published_at: string | null
  publish_at: string | null
  outrun: StaleTranslation
  updated_by_name: string
}
type VersionRow = { version: number; at: string; by: string; published: boolean; changed: ChangedPart[] }
type Author = { id: string; fullname: string }

const columns = sql`content, version, published_version, published_at, publish_at, outrun, updated_by_name`
const versionColumns = sql`version, created_at as at, created_by_name as by, published_at is not null as published, changed`

export const findPage = async (db: Db, tenant: string) =>
  whole(await db.one<PageRow>(sql`select ${columns} from landing_pages where tenant_id = ${tenant}`))

/** Returns the newest version; undefined without a page. */
export const versionOf = async (db: Db, tenant: string) =>
  (await db.one<{ version: number }>(sql`select version from landing_pages where tenant_id = ${tenant}`))?.version

/** Returns the page if its newest version is the same change of version `basedOn` by the same author, whose reply was lost. */
export async function findRepeated(db: Db, tenant: string, basedOn: number, content: LandingContent, author: string) {
  const next = await db.one<{ version: number }>(
    sql`select version from landing_pages where tenant_id = ${tenant} and version = ${basedOn + 1} and updated_by = ${author}`,
  )
  const page = next && (await findPage(db, tenant))
  return page?.version === next?.version && isDeepStrictEqual(page?.content, content) ? page : undefined
}

/** Saving, publishing and renaming must not overlap. */
export const lockPage = async (db: Db, tenant: string) =>
  whole(await db.one<PageRow>(sql`select ${columns} from landing_pages where tenant_id = ${tenant} for update`))

/** Adds defaults of newer releases. Returns invalid content unchanged, so that it can be replaced. */
const whole = <Row extends { content: LandingContent }>(row: Row | undefined) =>
  row && { ...row, content: LandingContent.safeParse(row.content).data ?? row.content }

/** Returns undefined if the tenant has a page already. */
export async function insertPage(
  db: Db,
  tenant: string,
  content: LandingContent,
  by: Author,
  outrun: StaleTranslation = {},
): Promise<PageRow | undefined> {
  const row = await db.one<PageRow>(sql`
    insert into landing_pages (tenant_id, content, outrun, updated_by, updated_by_name)
    values (${tenant}, ${content}, ${outrun}, ${by.id}, ${by.fullname})
    on conflict (tenant_id) do nothing returning ${columns}`)
  if (row) await insertVersion(db, tenant, row, by, [])
  return row
}

/** The page must be locked. `stillHolds`: paths whose English text is still current. */
export async function replacePage(
  db: Db,
  tenant: string,
  locked: PageRow,
  content: LandingContent,
  by: Author,
  stillHolds: readonly string[] = [],
): Promise<PageRow> {
  const before = locked.content
  const outrun = stillHolds.reduce((rest, path) => markTranslationCurrent(path, rest), staleAfter(before, content, locked.outrun))
  const row = await db.one<PageRow>(sql`
    update landing_pages set content = ${content}, outrun = ${outrun}, version = version + 1,
      updated_by = ${by.id}, updated_by_name = ${by.fullname}, updated_at = now()
    where tenant_id = ${tenant} returning ${columns}`)
  if (!row) return lost()
  await insertVersion(db, tenant, row, by, changesBetween(before, content))
  return row
}

function lost(): never {
  throw new Error('a locked page was deleted')
}

const insertVersion = (db: Db, tenant: string, row: PageRow, by: Author, changed: ChangedPart[]) =>
  db.run(sql`
    insert into landing_page_versions (tenant_id, version, content, created_by, created_by_name, changed)
    values (${tenant}, ${row.version}, ${row.content}, ${by.id}, ${by.fullname}, ${changed})`)

export const listVersions = (db: Db, tenant: string, page: number, limit: number) =>
  db.all<VersionRow>(sql`
    select ${versionColumns} from landing_page_versions where tenant_id = ${tenant}
    order by version desc limit ${limit} offset ${(page - 1) * limit}`)

export const countVersions = async (db: Db, tenant: string) =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from landing_page_versions where tenant_id = ${tenant}`))?.n ?? 0

export const findVersion = async (db: Db, tenant: string, version: number) =>
  whole(
    await db.one<VersionRow & { content: LandingContent }>(
      sql`select ${versionColumns}, content from landing_page_versions where tenant_id = ${tenant} and version = ${version}`,
    ),
  )

/** Covers only versions that are still stored. */
export const changedSince = async (db: Db, tenant: string, version: number) =>
  (
    await db.all<{ part: ChangedPart }>(sql`
      select distinct unnest(changed) as part from landing_page_versions where tenant_id = ${tenant} and version > ${version}`)
  ).map(({ part }) => part)

/** Marks the page as published and clears the schedule. */
export async function markPublished(db: Db, tenant: string, version: number): Promise<PageRow> {
  const page = await db.one<PageRow>(sql`
    update landing_pages set published_version = ${version}, published_at = now(), publish_at = null where tenant_id = ${tenant}
    returning ${columns}`)
  await db.run(sql`update landing_page_versions set published_at = now() where tenant_id = ${tenant} and version = ${version}`)
  await db.run(sql`
    update tenants set status = 'published', published_at = coalesce(published_at, now()), updated_at = greatest(updated_at, now())
    where id = ${tenant}`)
  return page ?? lost()
}

/** Makes the previous public page public again. Does not change the schedule. */
export const markReverted = async (db: Db, tenant: string, version: number) =>
  (await db.one<PageRow>(sql`
    update landing_pages set published_version = ${version}, published_at = now() where tenant_id = ${tenant} returning ${columns}`)) ??
  lost()

export async function markUnpublished(db: Db, tenant: string): Promise<void> {
  await db.run(sql`update landing_pages set published_version = null, publish_at = null where tenant_id = ${tenant}`)
  await db.run(sql`update tenants set status = 'draft', updated_at = greatest(updated_at, now()) where id = ${tenant}`)
}

/** Sets the time of the scheduled publication. `at` null: clears the schedule. */
export const planPublication = (db: Db, tenant: string, at: string | null) =>
  db.one<PageRow>(sql`update landing_pages set publish_at = ${at} where tenant_id = ${tenant} returning ${columns}`)

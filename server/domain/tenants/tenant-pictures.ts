// Pictures of a tenant: rows that refer to blobs of the file store.

import type { Picture } from '#contract/landing-pages/picture.ts'
import type { Db } from '#server/platform/database/database.ts'
import { laterMoment } from '#server/platform/database/moments.ts'
import { raw, sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { pictureUrls, type StoredPicture, storePicture } from '#server/platform/file-store/stored-picture.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ProcessedPicture } from '#server/platform/pictures/pictures.ts'

type PictureRow = StoredPicture & { id: string; name: string }

/** Returns its id. */
export async function addPicture(
  db: Db,
  store: FileStore,
  tenant: string,
  name: string,
  picture: ProcessedPicture,
  by: string,
): Promise<string> {
  return addStoredPicture(db, tenant, name, await storePicture(store, picture), by)
}

/** Adds a picture that is stored already, such as a draft's logo. */
export async function addStoredPicture(db: Db, tenant: string, name: string, stored: StoredPicture, by: string): Promise<string> {
  await refuseTooMany(db, tenant)
  const { width, height, size, variants } = stored
  const row = await db.one<{ id: string }>(sql`
    insert into files (tenant_id, name, size, width, height, variants, created_by, created_at)
    values (${tenant}, ${name.slice(0, 200)}, ${size}, ${width}, ${height}, ${JSON.stringify(variants)}, ${by}, clock_timestamp()) returning id`)
  if (!row) throw new Error('no picture was added')
  return row.id
}

const maxInDay = 500

/** Limits uploads per team and day. Former versions of the page may show old uploads, so they are not deleted. */
export async function refuseTooMany(db: Db, tenant: string): Promise<void> {
  const today = await db.one<{ n: number }>(
    sql`select count(*)::int as n from files where tenant_id = ${tenant} and created_at > now() - interval '1 day'`,
  )
  if ((today?.n ?? 0) >= maxInDay) refuse('limit.reached', { values: { seconds: 3600 } })
}

/** Returns pictures by id. Ignores ids of other tenants. */
export async function findPictures(db: Db, tenant: string, ids: readonly string[]): Promise<Record<string, Picture>> {
  if (ids.length === 0) return {}
  const rows = await db.all<PictureRow>(
    sql`select id, name, size, width, height, variants from files where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and width > 0`,
  )
  return Object.fromEntries(rows.map(row => [row.id, pictureOf(row.id, row)]))
}

/** Form part, column and encoding. */
export const ownPictures = [
  { part: 'cover_pic', column: 'cover', limits: {} },
  { part: 'logo', column: 'logo', limits: {} },
  // Messengers support JPEG, at the width of a card.
  { part: 'og_image', column: 'og_image', limits: { widths: [1200] } },
] as const

/** `picture` null: none. */
export const setPicture = (db: Db, tenant: string, column: (typeof ownPictures)[number]['column'], picture: string | null) =>
  db.run(sql`update tenants set ${raw(column)} = ${picture}, updated_at = ${laterMoment} where id = ${tenant}`)

/** Milliseconds since 1970; 0 without pictures. */
export async function newestPicture(db: Db, tenant: string, ids: readonly (string | null)[]): Promise<number> {
  const row = await db.one<{ at: string | null }>(
    sql`select max(date_trunc('milliseconds', created_at)) as at from files where tenant_id = ${tenant} and id = any(${ids}::uuid[])`,
  )
  return row?.at ? Date.parse(row.at) : 0
}

export const readFiles = (db: Db, tenant: string) =>
  db.all<PictureRow>(sql`select id, name, size, width, height, variants from files where tenant_id = ${tenant}`)

/** Documents have no widths. */
type CopiedFile = Omit<PictureRow, 'variants'> & { variants: readonly object[] }

/** The copied rows have the same ids and blobs. */
export async function copyFiles(db: Db, tenant: string, files: readonly CopiedFile[], by: string): Promise<void> {
  await db.run(sql`
    insert into files (tenant_id, id, name, size, width, height, variants, created_by)
    select ${tenant}, f.id, f.name, f.size, f.width, f.height, f.variants, ${by}
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as f (id uuid, name text, size integer, width integer, height integer, variants jsonb)`)
}

export const pictureOf = (id: string, stored: StoredPicture): Picture => ({
  id,
  width: stored.width,
  height: stored.height,
  variants: pictureUrls(stored),
})

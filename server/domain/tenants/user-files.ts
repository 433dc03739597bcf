// Uploads without a hackathon, deleted after a day (contract/retention/retention.ts) unless a page refers to them.

import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { StoredPicture } from '#server/platform/file-store/stored-picture.ts'

/** Documents have no width. */
type UserFile = Omit<StoredPicture, 'variants'> & { name: string; variants: readonly object[] }

/** Returns its id. */
export async function addUserFile(db: Db, user: string, { name, size, width, height, variants }: UserFile): Promise<string> {
  const row = await db.one<{ id: string }>(sql`
    insert into user_files (user_id, name, size, width, height, variants)
    values (${user}, ${name.slice(0, 200)}, ${size}, ${width}, ${height}, ${JSON.stringify(variants)}) returning id`)
  if (!row) throw new Error('no file was added')
  return row.id
}

/** The files keep their ids. Files of other users are ignored. */
export async function takeUserFiles(db: Db, tenant: string, user: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.run(sql`
    with taken as (delete from user_files where user_id = ${user} and id = any(${ids}::uuid[]) returning *)
    insert into files (tenant_id, id, name, size, width, height, variants, created_by, created_at)
    select ${tenant}, id, name, size, width, height, variants, user_id, clock_timestamp() from taken`)
}

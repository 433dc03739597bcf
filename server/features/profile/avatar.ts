// A user's picture: two square sizes, stored in one row. The retention job deletes orphaned files.

import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { pictureUrls, type StoredPicture } from '#server/platform/file-store/stored-picture.ts'

/** Side lengths in pixels: 96 next to a name, and 256 on the profile at double pixel density. */
export const avatarSides = [96, 256] as const

/** Replaces the picture of the transaction's user. The account row refers to the largest WebP. */
export async function setAvatar(db: Db, user: string, stored: StoredPicture): Promise<void> {
  const { size, width, height } = stored
  const variants = JSON.stringify(stored.variants)
  const shown = pictureUrls(stored).findLast(({ mime }) => mime === 'image/webp')?.url ?? null
  await lockAccount(db, user)
  await db.run(sql`
    insert into user_pictures (user_id, size, width, height, variants) values (${user}, ${size}, ${width}, ${height}, ${variants})
    on conflict (user_id) do update set size = excluded.size, width = excluded.width, height = excluded.height,
      variants = excluded.variants, created_at = now()`)
  await db.run(sql`update users set avatar = ${shown}, updated_at = now() where id = ${user}`)
}

async function removeAvatar(db: Db, user: string): Promise<void> {
  await lockAccount(db, user)
  await db.run(sql`delete from user_pictures where user_id = ${user}`)
  await db.run(sql`update users set avatar = null, updated_at = now() where id = ${user} and avatar is not null`)
}

/** Locks the account first, so that concurrent calls change both tables in the same order. */
const lockAccount = (db: Db, user: string) => db.one(sql`select id from users where id = ${user} for update`)

export const deleteProfilePic: Handler<typeof endpoints.profile.deleteProfilePic> = (_, context) =>
  context.within(db => removeAvatar(db, context.user.id))

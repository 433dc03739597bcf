import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { StoredPicture } from '#server/platform/file-store/stored-picture.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export type DraftLogo = StoredPicture & { name: string }

/** Returns its content. Only one of two concurrent claims succeeds. */
export async function claimDraft(db: Db, id: string): Promise<{ logo: DraftLogo | null }> {
  const claimed = await db.one<{ logo: DraftLogo | null }>(sql`delete from drafts where id = ${id} returning logo`)
  return claimed ?? refuse('draft.not_found')
}

// Finds pictures of older releases that need a dark background.

import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { StoredVariant } from '#server/platform/file-store/stored-picture.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'

/** Returns false if none is left. */
export const analyzeNextPicture = (database: Database, store: FileStore, pictures: Pictures): Promise<boolean> =>
  database.system(async db => {
    const next = await db.one<{ tenant_id: string; id: string; variants: StoredVariant[] }>(sql`
      select tenant_id, id, variants from files where not ground_known order by created_at limit 1 for update skip locked`)
    if (!next) return false
    const pale = await isPale(next.variants, store, pictures)
    const variants = JSON.stringify(pale ? next.variants.map(variant => ({ ...variant, pale })) : next.variants)
    await db.run(
      sql`update files set variants = ${variants}::jsonb, ground_known = true where tenant_id = ${next.tenant_id} and id = ${next.id}`,
    )
    return true
  })

/** Uses the smallest variant. False if it cannot be read. */
async function isPale([smallest]: readonly StoredVariant[], store: FileStore, pictures: Pictures): Promise<boolean> {
  const bytes = smallest && (await store.read(smallest.blob))
  if (!bytes) return false
  try {
    const { variants } = await pictures.process(bytes, { minWidth: 1 })
    return variants.some(variant => variant.pale)
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'service.unavailable') return false
    throw error
  }
}

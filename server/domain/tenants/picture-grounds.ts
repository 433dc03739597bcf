// Checks whether pictures of older releases need a dark background. Pages use the result from their next publication.
import type { Database, Warn } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { StoredVariant } from '#server/platform/file-store/stored-picture.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import { startWorker, type Worker } from '#server/platform/worker/worker.ts'

type Parts = { database: Database; store: FileStore; pictures: Pictures; warn: Warn }

/** New uploads are checked immediately. */
const pollMs = 3_600_000

export const startPictureGrounds = ({ database, store, pictures, warn }: Parts): Worker =>
  startWorker({
    run: async () => ((await lookAtNext(database, store, pictures)) ? 0 : Infinity),
    pollMs,
    trouble: 'a picture could not be looked at; retrying',
    warn,
  })

/** Returns false if none is left. Processes skip locked rows. */
const lookAtNext = (database: Database, store: FileStore, pictures: Pictures): Promise<boolean> =>
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

/** Uses the smallest variant; unreadable pictures stay unchanged. */
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

// The published page as its embeds show it: with the stage of the moment and the published results.

import { languagesLive } from '#contract/landing-pages/completeness.ts'
import { openPage, type Page } from '#landing/model.ts'
import { readPublishedResults } from '#server/domain/results/published-results.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import { sourceOf } from './render-pages.ts'
import { readSnapshot, type StoredSnapshot } from './snapshot.ts'

/** Returns the page in each published language; an empty list if the hackathon is not published. */
export async function readEmbeddedPages(db: Db, tenant: string, settings: Settings): Promise<Page[]> {
  const row = await db.one<StoredSnapshot>(sql`
    select p.tenant_id, t.tenant_name, t.domain, p.snapshot from published_pages p join tenants t on t.id = p.tenant_id
    where p.tenant_id = ${tenant} and t.status = 'published'`)
  if (!row) return []
  const snapshot = readSnapshot(row)
  const results = await readPublishedResults(db, tenant, { namesPeople: false })
  const at = new Date(now())
  return languagesLive(snapshot.tenant).map(language => openPage({ ...sourceOf(snapshot, language, settings, at), results }))
}

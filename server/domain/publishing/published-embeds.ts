// The published page as its embeds show it: with the stage of the moment and the published results.

import type { Language } from '#contract/language.ts'
import { openPage, type Page } from '#landing/model.ts'
import { readPublishedResults } from '#server/domain/results/published-results.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import { sourceOf } from './render-pages.ts'
import { getPublished } from './side-pages.ts'

type Deps = { database: Database; settings: Settings }

/** Throws tenant.not_found if the page is not published. */
export async function readEmbeddedPage({ database, settings }: Deps, tenantName: string, language: Language): Promise<Page> {
  const { snapshot } = await getPublished(database, tenantName)
  const { id } = snapshot.tenant
  const results = await database.within({ tenant: id }, db => readPublishedResults(db, id, { namesPeople: false }))
  return openPage({ ...sourceOf(snapshot, language, settings, new Date(now())), results })
}

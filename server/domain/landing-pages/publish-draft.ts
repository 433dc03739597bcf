import { endpoints } from '#contract/endpoints.ts'
import { type Issue, neededBy } from '#contract/landing-pages/readiness.ts'
import { statesOf } from '#contract/tenants/tenant-states.ts'
import { findPublicFacts, recordPublishedFacts } from '#server/domain/announcements/change-notices.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import { takeSnapshot } from '#server/domain/publishing/snapshot.ts'
import { refuseByState } from '#server/domain/tenants/refuse-by-state.ts'
import { factsOf, lockTenant } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockPage, markPublished, type PageRow } from './page-store.ts'

type Outcome = { page: PageRow } | { missing: Issue[] }

/**
 * Publishes the transaction's draft, or returns what is missing. Throws if there is no page, or if the tenant is suspended or archived.
 * Locks the tenant, so that a concurrent suspension comes after.
 */
export async function publishDraft(db: Db, tenant: string, pages: Pages): Promise<Outcome> {
  const draft = (await lockPage(db, tenant)) ?? refuse('landing_page.not_found')
  const row = (await lockTenant(db, tenant)) ?? refuse('tenant.not_found')
  refuseByState(row.status, statesOf(endpoints.landingPages.publish))
  const missing = neededBy({ facts: factsOf(row), content: draft.content, hasCover: row.cover !== null })
  if (missing.length) return { missing }
  const before = await findPublicFacts(db, tenant)
  await pages.publish(db, await takeSnapshot(db, row, draft.content))
  await recordPublishedFacts(db, tenant, before)
  return { page: { ...(await markPublished(db, tenant, draft.version)), content: draft.content } }
}

import type { LandingPage } from '#contract/endpoints/landing-pages.ts'
import { completenessOf, languagesLive } from '#contract/landing-page/completeness.ts'
import { documentIds, pictureIds } from '#contract/landing-page/pictures.ts'
import { readinessOf } from '#contract/landing-page/readiness.ts'
import { staleTexts } from '#contract/landing-page/staleness.ts'
import { languagesOf } from '#contract/tenant.ts'
import type { PageRow } from '#server/domain/landing-pages/page-store.ts'
import { compareWithPublic } from '#server/domain/publishing/unpublished.ts'
import { findDocuments } from '#server/domain/tenants/tenant-documents.ts'
import { factsOf, findTenant } from '#server/domain/tenants/tenant-facts.ts'
import { findPictures } from '#server/domain/tenants/tenant-pictures.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { pageUrl, type Settings } from '#server/platform/settings/settings.ts'

/** A page as the API shows it to members. */
export async function presentPage(db: Db, tenant: string, page: PageRow, settings: Settings): Promise<LandingPage> {
  const row = await findTenant(db, tenant)
  if (!row) refuse('tenant.not_found')
  const facts = factsOf(row)
  const { issues, ...readiness } = readinessOf({ facts, content: page.content, hasCover: row.cover !== null })
  const { content, version, published_version, published_at, publish_at, outrun } = page
  return {
    content,
    version,
    published_version,
    published_at,
    publish_at,
    ...(await compareWithPublic(db, row, content)),
    pictures: await findPictures(db, tenant, pictureIds(content)),
    documents: await findDocuments(db, tenant, documentIds(content)),
    status: published_version === null ? 'draft' : 'published',
    languages: languagesLive(facts),
    completeness: completenessOf(facts, content),
    issues,
    readiness,
    stale: languagesOf(facts.languages).length > 1 ? staleTexts(content, outrun) : [],
    public_url: pageUrl(settings, row),
  }
}

import { isDeepStrictEqual } from 'node:util'
import { changesBetween } from '#contract/landing-pages/changes.ts'
import { completenessOf, languagesLive } from '#contract/landing-pages/completeness.ts'
import type { LandingContent } from '#contract/landing-pages/content.ts'
import type { LandingPage } from '#contract/landing-pages/landing-pages-endpoints.ts'
import { documentIds, pictureIds } from '#contract/landing-pages/pictures.ts'
import { readinessOf } from '#contract/landing-pages/readiness.ts'
import { staleTexts } from '#contract/landing-pages/staleness.ts'
import { namesOf } from '#contract/stored-fields.ts'
import { factFields, languagesOf } from '#contract/tenants/tenant.ts'
import { changedSince, findPage, findVersion, lockPage, type PageRow, versionOf } from '#server/domain/landing-pages/page-store.ts'
import { readSnapshot } from '#server/domain/publishing/snapshot.ts'
import { findDocuments } from '#server/domain/tenants/tenant-documents.ts'
import { factsOf, findTenant, type TenantRow } from '#server/domain/tenants/tenant-facts.ts'
import { findPictures } from '#server/domain/tenants/tenant-pictures.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { pageUrl, type Settings } from '#server/platform/settings/settings.ts'

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

/** Locks the page. If `basedOn` is outdated, throws a conflict with the author, the changed parts and the current page. */
export async function lockPageVersion(db: Db, tenant: string, basedOn: number | undefined, settings: Settings): Promise<PageRow> {
  if (basedOn === undefined) return (await lockPage(db, tenant)) ?? refuse('landing_page.not_found')
  // An outdated change needs no lock.
  const isLate = (await versionOf(db, tenant)) !== basedOn
  const page = (await (isLate ? findPage : lockPage)(db, tenant)) ?? refuse('landing_page.not_found')
  if (!isLate && page.version === basedOn) return page
  const base = await findVersion(db, tenant, basedOn)
  return refuse('landing_page.changed_meanwhile', {
    values: { name: page.updated_by_name },
    meanwhile: {
      changed_by: page.updated_by_name,
      changed: base ? changesBetween(base.content, page.content) : await changedSince(db, tenant, basedOn),
      current: await presentPage(db, tenant, page, settings),
    },
  })
}

type Comparison = {
  /** names of the sections, facts and pictures that differ from the public page */ unpublished: string[]
  revertible: boolean
}

/** Compares a draft with the hackathon's public page. Without a public page, returns no differences. */
async function compareWithPublic(db: Db, row: TenantRow, content: LandingContent): Promise<Comparison> {
  const { id: tenant_id, tenant_name, domain } = row
  const shown = await db.one<{ snapshot: unknown; revertible: boolean }>(
    sql`select snapshot, former_snapshot is not null as revertible from published_pages where tenant_id = ${tenant_id}`,
  )
  if (!shown) return { unpublished: [], revertible: false }
  const { tenant, content: published } = readSnapshot({ tenant_id, tenant_name, domain, snapshot: shown.snapshot })
  const facts = factsOf(row)
  // A changed visibility takes effect without publishing, so it is no unpublished change.
  const changed = namesOf(factFields).filter(name => name !== 'visibility' && !isDeepStrictEqual(tenant[name], facts[name]))
  const pictures = (['logo', 'cover'] as const).filter(name => (tenant[name]?.id ?? null) !== row[name])
  return { unpublished: [...changed, ...pictures, ...changesBetween(published, content)], revertible: shown.revertible }
}

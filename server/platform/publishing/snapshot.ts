// All that rendering a page reads, taken at the moment of publishing: what the public sees does not move while it is edited.
import type { LandingContent } from '#contract/landing-page/content.ts'
import { documentIds, pictureIds } from '#contract/landing-page/pictures.ts'
import type { Picture, StoredDocument } from '#contract/landing-page/picture.ts'
import type { TenantFacts } from '#contract/tenant.ts'
import type { Db } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { factsOf, type TenantRow } from '../tenants/tenant-facts.ts'
import { findDocuments } from '../tenants/tenant-documents.ts'
import { findPictures } from '../tenants/tenant-pictures.ts'

export type Snapshot = {
  tenant: TenantFacts & { id: string; tenant_name: string; status: TenantRow['status']; logo: Picture | null; cover: Picture | null }
  content: LandingContent
  pictures: Record<string, Picture>
  documents?: Record<string, StoredDocument>
  /** when it was taken; a snapshot of an older release has none */
  published_at?: string
}

/** The transaction's tenant with this document, as it would be published now. */
export async function takeSnapshot(db: Db, row: TenantRow, content: LandingContent): Promise<Snapshot> {
  const pictures = await findPictures(
    db,
    row.id,
    [...pictureIds(content), row.logo, row.cover].filter(id => id !== null),
  )
  const pick = (id: string | null) => (id === null ? null : (pictures[id] ?? null))
  const tenant = {
    ...factsOf(row),
    id: row.id,
    tenant_name: row.tenant_name,
    status: 'published' as const,
    logo: pick(row.logo),
    cover: pick(row.cover),
  }
  const documents = await findDocuments(db, row.id, documentIds(content))
  return { tenant, content, pictures, documents, published_at: new Date().toISOString() }
}

/** What is published under a name; null when nothing is. */
export async function findPublished(db: Db, tenantName: string): Promise<Published | null> {
  const row = await db.one<Published>(sql`
    select t.tenant_name, p.tenant_id, p.snapshot, p.pages, p.rendered_at from tenant_names n
    join tenants t on t.id = n.tenant_id join published_pages p on p.tenant_id = t.id
    where n.name = ${tenantName} and t.status = 'published'`)
  return row ?? null
}
/** `tenant_name` is the current one: it differs from the one asked for after a rename. */
export type Published = { tenant_name: string; tenant_id: string; snapshot: Snapshot; pages: RenderedPages; rendered_at: string }
export type RenderedPages = Partial<Record<'ar' | 'en', { html: string; csp: string }>>

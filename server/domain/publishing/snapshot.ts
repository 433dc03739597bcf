// Everything that rendering a page reads. Stored at publishing, so that editing does not change the public page.

import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { Instant, Uuid } from '#contract/fields.ts'
import { LandingContent } from '#contract/landing-pages/content.ts'
import { Picture, StoredDocument } from '#contract/landing-pages/picture.ts'
import { documentIds, pictureIds } from '#contract/landing-pages/pictures.ts'
import { storedSchemasOf } from '#contract/stored-fields.ts'
import { factFields, tenantStatuses } from '#contract/tenants/tenant.ts'
import { findDocuments } from '#server/domain/tenants/tenant-documents.ts'
import { factsOf, type TenantRow } from '#server/domain/tenants/tenant-facts.ts'
import { findPictures } from '#server/domain/tenants/tenant-pictures.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import type { PageAddress } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import { type PackedPages, packPages, type RenderedPages } from './page-bodies.ts'

/** New fields need a default: snapshots of older releases lack them (released.test.ts). */
const Snapshot = z.object({
  tenant: z.object({
    ...storedSchemasOf(factFields),
    // Not validated again: versions of ICU list different time zones.
    timezone: z.string(),
    id: Uuid,
    tenant_name: z.string(),
    domain: z.string().nullable().default(null),
    status: z.enum(tenantStatuses),
    logo: Picture.nullable().default(null),
    cover: Picture.nullable().default(null),
    og_image: Picture.nullable().default(null),
  }),
  content: LandingContent,
  pictures: z.record(z.string(), Picture).default({}),
  documents: z.record(z.string(), StoredDocument).default({}),
  /** missing in snapshots of older releases */
  published_at: Instant.optional(),
  /** the start that was published first, if the hackathon has been moved since */
  previous_starts_at: Instant.nullable().default(null),
})
export type Snapshot = z.infer<typeof Snapshot>

export async function takeSnapshot(db: Db, row: TenantRow, content: LandingContent): Promise<Snapshot> {
  const pictures = await findPictures(
    db,
    row.id,
    [...pictureIds(content), row.logo, row.cover, row.og_image].filter(id => id !== null),
  )
  const pick = (id: string | null) => (id === null ? null : (pictures[id] ?? null))
  const { id, tenant_name, domain } = row
  const own = { logo: pick(row.logo), cover: pick(row.cover), og_image: pick(row.og_image) }
  const tenant = { ...factsOf(row), id, tenant_name, domain, status: 'published', ...own }
  const documents = await findDocuments(db, id, documentIds(content))
  const published_at = new Date(now()).toISOString()
  return readSnapshot({ tenant_id: id, tenant_name, domain, snapshot: { tenant, content, pictures, documents, published_at } })
}

/** A stored snapshot with the page's current address. */
export type StoredSnapshot = PageAddress & { tenant_id: string; snapshot: unknown }

/** Parses a snapshot and adds defaults. Throws an error with the tenant's name if the snapshot is invalid. */
export function readSnapshot({ tenant_id, tenant_name, domain, snapshot }: StoredSnapshot): Snapshot {
  const { data, error } = z.safeParse(Snapshot, snapshot)
  if (!data) throw new Error(`the snapshot of ${tenant_name} (${tenant_id}) cannot be read: ${z.prettifyError(error)}`)
  return { ...data, tenant: { ...data.tenant, tenant_name, domain } }
}

type Published = { snapshot: Snapshot; rendered_at: string }

/** Returns null if nothing is published. The snapshot is shared by requests and must not be modified. */
export async function findPublished(db: Db, tenantName: string): Promise<Published | null> {
  const known = published.get(tenantName)
  const row = await db.one<StoredSnapshot & { rendered_at: string; version: string }>(sql`
    select ${version} as version, t.tenant_name, t.domain, p.tenant_id, p.rendered_at,
      case when ${version} is distinct from ${known?.version ?? null}::text then p.snapshot end as snapshot ${publishedAs(tenantName)}`)
  if (!row) return null
  if (known?.version === row.version) return known
  const found = { snapshot: readSnapshot(row), rendered_at: row.rendered_at, version: row.version }
  published.set(tenantName, found)
  return found
}
/** `xmin` identifies the transaction that wrote a row. An unchanged snapshot is neither sent nor parsed again. */
const version = sql`concat_ws(' ', t.id, t.xmin, p.xmin, p.rendered_at)`
const published = new LRUCache<string, Published & { version: string }>({ max: 200 })

/** Takes a snapshot of an unpublished page as of now. Candidates who registered while it was published still open their registration pages. */
export async function findDrafted(db: Db, tenantId: string): Promise<Snapshot | null> {
  const row = await db.one<TenantRow & { content: LandingContent }>(sql`
    select t.*, p.content from tenants t join landing_pages p on p.tenant_id = t.id where t.id = ${tenantId}`)
  return row ? takeSnapshot(db, row, row.content) : null
}

/** Reads rendered pages without parsing their snapshot, so that they are served even if the snapshot is invalid. */
export async function findRendered(read: <Row>(query: Sql) => Promise<Row[]>, tenantName: string): Promise<Rendered | undefined> {
  const [row] = await read<Omit<Rendered, 'pages'> & { packed: PackedPages | null; pages: RenderedPages | null }>(sql`
    select t.tenant_name, t.domain, p.tenant_id, p.snapshot->>'published_at' as published_at,
      case when p.packed_of = p.rendered_at then p.packed end as packed,
      case when p.packed_of = p.rendered_at then null else p.pages end as pages ${publishedAs(tenantName)}`)
  return row && { ...row, pages: row.packed ?? (await packPages(row.pages ?? {})) }
}
/** The current name differs from the requested one after a rename. */
export type Rendered = PageAddress & {
  tenant_id: string
  published_at?: string | null | undefined
  pages: PackedPages
}

const publishedAs = (name: string) => sql`
  from tenant_names n join tenants t on t.id = n.tenant_id join published_pages p on p.tenant_id = t.id
  where n.name = ${name} and t.status = 'published'`

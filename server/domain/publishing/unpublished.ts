import { isDeepStrictEqual } from 'node:util'
import { changesBetween } from '#contract/landing-page/changes.ts'
import type { LandingContent } from '#contract/landing-page/content.ts'
import { namesOf } from '#contract/stored-fields.ts'
import { factFields } from '#contract/tenant.ts'
import { factsOf, type TenantRow } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { readSnapshot } from './snapshot.ts'

type Comparison = {
  /** parts of the document, facts and pictures that differ from what is public */ unpublished: string[]
  /** whether something was public before that */ revertible: boolean
}

/** A draft of the transaction's tenant beside what is public of it; nothing differs from a page that is not. */
export async function compareWithPublic(db: Db, row: TenantRow, content: LandingContent): Promise<Comparison> {
  const { id: tenant_id, tenant_name, domain } = row
  const shown = await db.one<{ snapshot: unknown; revertible: boolean }>(
    sql`select snapshot, former_snapshot is not null as revertible from published_pages where tenant_id = ${tenant_id}`,
  )
  if (!shown) return { unpublished: [], revertible: false }
  const { tenant, content: published } = readSnapshot({ tenant_id, tenant_name, domain, snapshot: shown.snapshot })
  const facts = factsOf(row)
  // A list shows or hides a hackathon at once: that waits for no publishing.
  const changed = namesOf(factFields).filter(name => name !== 'visibility' && !isDeepStrictEqual(tenant[name], facts[name]))
  const pictures = (['logo', 'cover'] as const).filter(name => (tenant[name]?.id ?? null) !== row[name])
  return { unpublished: [...changed, ...pictures, ...changesBetween(published, content)], revertible: shown.revertible }
}

// Links that show a draft to anyone, for a week or until they are revoked.

import { createHash, randomBytes } from 'node:crypto'
import { retentionDays } from '#contract/retention/retention.ts'
import { takeSnapshot, type Snapshot } from '#server/domain/publishing/snapshot.ts'
import { findTenant } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { findPage } from './page-store.ts'

/** Maximum number of links per hackathon. Another link revokes the oldest. */
const maxPerTenant = 50

/** Creates a link. Only the return value contains the token; the database stores a hash. */
export async function addPreview(db: Db, tenant: string, by: string): Promise<{ token: string; expires_at: string }> {
  const token = randomBytes(24).toString('base64url')
  const row = await db.one<{ expires_at: string }>(
    sql`insert into page_previews (tenant_id, token_hash, created_by, expires_at)
      values (${tenant}, ${hashOf(token)}, ${by}, now() + make_interval(days => ${retentionDays.preview_links})) returning expires_at`,
  )
  if (!row) throw new Error('no preview was added')
  await db.run(sql`
    delete from page_previews where tenant_id = ${tenant} and token_hash in (
      select token_hash from page_previews where tenant_id = ${tenant} order by created_at desc offset ${maxPerTenant})`)
  return { token, expires_at: row.expires_at }
}

export const endPreviews = (db: Db, tenant: string) => db.run(sql`delete from page_previews where tenant_id = ${tenant}`)

/** Revokes links that a former member created, because a former member must not see the draft. */
export const endPreviewsBy = (db: Db, tenant: string, user: string) =>
  db.run(sql`delete from page_previews where tenant_id = ${tenant} and created_by = ${user}`)

/** The address may be a former one. Returns null if the link is not valid. */
export async function findPreview(db: Db, tenantName: string, token: string): Promise<Snapshot | null> {
  const found = await db.one<{ tenant_id: string }>(sql`
    select p.tenant_id from tenant_names n join page_previews p on p.tenant_id = n.tenant_id
    join tenants t on t.id = n.tenant_id
    where n.name = ${tenantName} and p.token_hash = ${hashOf(token)} and p.expires_at > now() and t.status in ('draft', 'published')`)
  if (!found) return null
  const [row, page] = [await findTenant(db, found.tenant_id), await findPage(db, found.tenant_id)]
  return row && page ? takeSnapshot(db, row, page.content) : null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

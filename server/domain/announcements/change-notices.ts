// Published changes that registrants have not been notified of, for example that a hackathon is canceled.
// Publishing records them; the team notifies registrants by an announcement, which clears them.

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ChangeNotice } from '#contract/announcements/announcements-endpoints.ts'
import { maxListedBounces, noticeAudience, type NoticeFacts, noticeFactsOf, noticeKindsOf } from '#contract/announcements/change-notices.ts'
import { languagesOf } from '#contract/tenants/tenant.ts'
import { readSnapshot } from '#server/domain/publishing/snapshot.ts'
import { factsOf, findTenant } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { audienceOf, isNotified } from './audience.ts'
import { noticeWords } from './notice-words.ts'

type Row = { id: string; told: NoticeFacts; published: NoticeFacts; published_at: string }

/** Returns null if nothing is published or the snapshot cannot be read. */
export async function findPublicFacts(db: Db, tenant: string): Promise<NoticeFacts | null> {
  const row = await db.one<{ snapshot: unknown }>(sql`select snapshot from published_pages where tenant_id = ${tenant}`)
  if (!row) return null
  try {
    return noticeFactsOf(readSnapshot({ tenant_id: tenant, tenant_name: '', domain: null, snapshot: row.snapshot }).tenant)
  } catch {
    return null
  }
}

/**
 * Several unannounced publications become one notice; restoring what registrants know removes it. `before` is for hackathons published
 * before notices existed.
 */
export async function recordPublishedFacts(db: Db, tenant: string, before: NoticeFacts | null): Promise<void> {
  const published = await findPublicFacts(db, tenant)
  if (!published) return
  const row = await lockNotice(db, tenant)
  if (row && isDeepStrictEqual(row.published, published)) return
  const registered = await db.one(
    sql`select from registrations where tenant_id = ${tenant} and state = any(${[...noticeAudience]}::text[]) limit 1`,
  )
  const announced = registered ? (row?.told ?? before ?? published) : published
  await db.run(sql`
    insert into change_notices (tenant_id, id, told, published)
    values (${tenant}, ${randomUUID()}, ${JSON.stringify(announced)}::jsonb, ${JSON.stringify(published)}::jsonb)
    on conflict (tenant_id) do update set id = excluded.id, told = excluded.told, published = excluded.published, published_at = now()`)
}

/** Locks the notice, because publishing and sending an announcement must not overlap. */
export const lockNotice = (db: Db, tenant: string) =>
  db.one<Row>(sql`select id, told, published, published_at from change_notices where tenant_id = ${tenant} for update`)

export const settleNotice = (db: Db, tenant: string) => db.run(sql`update change_notices set told = published where tenant_id = ${tenant}`)

/** Returns the unannounced change with a suggested message; null if there is none. */
export async function findNotice(db: Db, tenant: string): Promise<ChangeNotice | null> {
  const row = await db.one<Row>(sql`
    select n.id, n.told, n.published, n.published_at from change_notices n join tenants t on t.id = n.tenant_id
    where n.tenant_id = ${tenant} and t.status = 'published'`)
  const isAhead = row && [row.told, row.published].some(({ ends_at }) => Date.parse(ends_at) > now())
  const kinds = row && isAhead ? noticeKindsOf(row.told, row.published) : []
  const tenantRow = row && kinds.length > 0 ? await findTenant(db, tenant) : undefined
  if (!row || !tenantRow) return null
  const { count = 0 } =
    (await db.one<{ count: number }>(sql`
      select count(*)::int as count from (${audienceOf(tenant, noticeAudience)}) a where ${isNotified}`)) ?? {}
  const bounced = await db.all<{ id: string; fullname: string; phone: string }>(sql`
    select r.id, r.fullname, coalesce(r.phone, '') as phone from (${audienceOf(tenant, noticeAudience)}) a
      join registrations r on r.tenant_id = ${tenant} and r.id = a.id
    where a.bounced order by r.fullname, r.id limit ${maxListedBounces}`)
  const { name, languages } = factsOf(tenantRow)
  const words = Object.fromEntries(
    languagesOf(languages).map(language => [language, noticeWords(language, name, { kinds, before: row.told, after: row.published })]),
  )
  return { id: row.id, kinds, to: [...noticeAudience], count, bounced, words, published_at: row.published_at }
}

// Writes of custom domains: who owns them, and which one is primary.
import type { DomainState } from '#contract/domains.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { tellOwners } from './domain-notices.ts'
import { type Finding, nextLook, type Standing, standingAfter } from './domain-state.ts'
import { proofText } from './look-up.ts'

export type DomainRow = {
  tenant_id: string
  id: string
  domain: string
  token: string
  state: DomainState
  reaches: boolean
  leads: boolean
  found: Finding | null
  checked_at: string | null
  next_check_at: string | null
  broken_at: string | null
  created_at: string
}

/** The result of a check, and when it began. */
export type Asked = { at: Date; found: Finding }

/**
 * Stores a check of one claim and its effects on other claims of the domain. Call the returned functions after the commit. No effect if the
 * claim was deleted.
 */
export async function keepFinding(
  db: Db,
  pages: Pages,
  { tenant_id: tenant, id }: Pick<DomainRow, 'tenant_id' | 'id'>,
  asked: Asked,
): Promise<(() => void)[]> {
  // Locks all claims of the domain in a fixed order.
  const claims = await db.all<DomainRow>(sql`
    select * from custom_domains where domain = (select domain from custom_domains where tenant_id = ${tenant} and id = ${id})
    order by tenant_id for update`)
  const row = claims.find(claim => claim.id === id && claim.tenant_id === tenant)
  // A later check can finish earlier.
  if (!row || (row.checked_at !== null && Date.parse(row.checked_at) > asked.at.getTime())) return []
  const { found } = asked
  const holder = claims.find(claim => claim !== row && claim.state !== 'waiting')
  // The owner keeps the domain while their proof exists; afterwards the next verified claim gets it.
  const taken = found.proof === 'here' && holder !== undefined && found.texts.includes(proofText(holder.token))
  const finding = { ...found, taken }
  const before = standingOf(row)
  const after = standingAfter(before, finding, asked.at)
  const shows: (() => void)[] = []
  if (holder && before.state === 'waiting' && after.state !== 'waiting') shows.push(await giveUp(db, pages, holder))
  await keep(db, row, after, { at: asked.at, found: finding })
  if (before.state === after.state && before.reaches === after.reaches) return shows
  await tellChange(db, row, before.state, after.state)
  shows.push(await readdress(db, pages, tenant))
  return shows
}

/** Updates the URL of the tenant's page. Call the returned function after the commit. */
export async function readdress(db: Db, pages: Pages, tenant: string): Promise<() => void> {
  await db.run(sql`
    update tenants set domain = (
      select d.domain from custom_domains d where d.tenant_id = ${tenant} and d.leads and d.reaches and d.state in ('live', 'broken'))
    where id = ${tenant}`)
  return pages.rename(db, tenant)
}

/** Sets the primary domain; null: none. */
export const chooseLeading = async (db: Db, tenant: string, id: string | null): Promise<void> => {
  // First unset the current one: two cannot be primary at any time.
  await db.run(sql`update custom_domains set leads = false where tenant_id = ${tenant} and leads and id is distinct from ${id}::uuid`)
  await db.run(sql`update custom_domains set leads = true where tenant_id = ${tenant} and id = ${id}::uuid and not leads`)
}

/** Deletes a claim; null if there is none. Call `show` after the commit. */
export async function removeDomainOf(
  db: Db,
  pages: Pages,
  tenant: string,
  id: string,
): Promise<{ domain: string; show: () => void } | null> {
  const removed = await db.one<{ domain: string }>(
    sql`delete from custom_domains where tenant_id = ${tenant} and id::text = ${id.toLowerCase()} returning domain`,
  )
  return removed ? { domain: removed.domain, show: await readdress(db, pages, tenant) } : null
}

async function giveUp(db: Db, pages: Pages, row: DomainRow): Promise<() => void> {
  await db.run(sql`
    update custom_domains set state = 'waiting', reaches = false, broken_at = null where tenant_id = ${row.tenant_id} and id = ${row.id}`)
  await tellChange(db, row, row.state, 'waiting')
  return readdress(db, pages, row.tenant_id)
}

const keep = (db: Db, row: DomainRow, after: Standing, { at, found }: Asked) =>
  db.run(sql`
    update custom_domains set state = ${after.state}, reaches = ${after.reaches}, broken_at = ${after.broken_at}, found = ${JSON.stringify(found)},
      checked_at = ${at}, next_check_at = ${nextLook(after, found, new Date(row.created_at), at)}
    where tenant_id = ${row.tenant_id} and id = ${row.id}`)

const standingOf = ({ state, reaches, broken_at }: DomainRow): Standing => ({
  state,
  reaches,
  broken_at: broken_at === null ? null : new Date(broken_at),
})

/** Mails the owners about changes that they did not make, and records the domain's owner in the audit log. */
async function tellChange(db: Db, { tenant_id, domain }: DomainRow, before: DomainState, after: DomainState): Promise<void> {
  if (before === after) return
  const record = (action: 'domain.confirmed' | 'domain.lost') =>
    recordAudit(db, 'system', { action, object: ['domain', domain], tenant: tenant_id, details: { after: domain } })
  const tell = (kind: 'live' | 'live_again' | 'broken' | 'lost') => tellOwners(db, tenant_id, domain, { kind, reason: '' })
  if (before === 'waiting') await record('domain.confirmed')
  if (after === 'waiting') await record('domain.lost')
  if (after === 'live') await tell(before === 'broken' ? 'live_again' : 'live')
  else if (after === 'broken') await tell('broken')
  else if (after === 'waiting') await tell('lost')
}

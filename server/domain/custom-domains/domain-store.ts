// Rows of custom domains.

import type { DomainState } from '#contract/custom-domains/domains.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { notifyOwners } from './domain-notices.ts'
import { type Finding, nextLook, type DomainStatus, stateAfter } from './domain-state.ts'
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

/** `at`: when the check began. */
export type Asked = { at: Date; found: Finding }

/**
 * Stores the result, and its effects on other claims of the domain. Does nothing if the claim was removed.
 */
export async function saveDnsResult(
  db: Db,
  pages: Pages,
  { tenant_id: tenant, id }: Pick<DomainRow, 'tenant_id' | 'id'>,
  asked: Asked,
): Promise<void> {
  // A fixed order prevents deadlocks of concurrent checks.
  const claims = await db.all<DomainRow>(sql`
    select * from custom_domains where domain = (select domain from custom_domains where tenant_id = ${tenant} and id = ${id})
    order by tenant_id for update`)
  const row = claims.find(claim => claim.id === id && claim.tenant_id === tenant)
  // A later check may have been stored first.
  if (!row || (row.checked_at !== null && Date.parse(row.checked_at) > asked.at.getTime())) return
  const { found } = asked
  const holder = claims.find(claim => claim !== row && claim.state !== 'waiting')
  // The holder keeps the domain while its proof exists. Then the next proved claim gets it.
  const taken = found.proof === 'here' && holder !== undefined && found.texts.includes(proofText(holder.token))
  const finding = { ...found, taken }
  const before = statusOf(row)
  const after = stateAfter(before, finding, asked.at)
  if (holder && before.state === 'waiting' && after.state !== 'waiting') await giveUp(db, pages, holder)
  await saveState(db, row, after, { at: asked.at, found: finding })
  if (before.state === after.state && before.reaches === after.reaches) return
  await notifyOfChange(db, row, before.state, after.state)
  await readdress(db, pages, tenant)
}

/** Updates the address of a tenant's page. */
export async function readdress(db: Db, pages: Pages, tenant: string): Promise<void> {
  await db.run(sql`
    update tenants set domain = (
      select d.domain from custom_domains d where d.tenant_id = ${tenant} and d.leads and d.reaches and d.state in ('live', 'broken'))
    where id = ${tenant}`)
  await pages.rename(db, tenant)
}

/** `id` null: the platform's address is primary. */
export const chooseLeading = async (db: Db, tenant: string, id: string | null): Promise<void> => {
  // Cleared first: a unique index allows one primary domain.
  await db.run(sql`update custom_domains set leads = false where tenant_id = ${tenant} and leads and id is distinct from ${id}::uuid`)
  await db.run(sql`update custom_domains set leads = true where tenant_id = ${tenant} and id = ${id}::uuid and not leads`)
}

/** Returns the domain, or null if there is no such claim. */
export async function removeDomainOf(db: Db, pages: Pages, tenant: string, id: string): Promise<string | null> {
  const removed = await db.one<{ domain: string }>(
    sql`delete from custom_domains where tenant_id = ${tenant} and id::text = ${id.toLowerCase()} returning domain`,
  )
  if (!removed) return null
  await readdress(db, pages, tenant)
  return removed.domain
}

async function giveUp(db: Db, pages: Pages, row: DomainRow): Promise<void> {
  await db.run(sql`
    update custom_domains set state = 'waiting', reaches = false, broken_at = null where tenant_id = ${row.tenant_id} and id = ${row.id}`)
  await notifyOfChange(db, row, row.state, 'waiting')
  await readdress(db, pages, row.tenant_id)
}

const saveState = (db: Db, row: DomainRow, after: DomainStatus, { at, found }: Asked) =>
  db.run(sql`
    update custom_domains set state = ${after.state}, reaches = ${after.reaches}, broken_at = ${after.broken_at}, found = ${JSON.stringify(found)},
      checked_at = ${at}, next_check_at = ${nextLook(after, found, new Date(row.created_at), at)}
    where tenant_id = ${row.tenant_id} and id = ${row.id}`)

const statusOf = ({ state, reaches, broken_at }: DomainRow): DomainStatus => ({
  state,
  reaches,
  broken_at: broken_at === null ? null : new Date(broken_at),
})

/** Notifies owners of changes they did not cause, and records changes of the holder in the audit log. */
async function notifyOfChange(db: Db, { tenant_id, domain }: DomainRow, before: DomainState, after: DomainState): Promise<void> {
  if (before === after) return
  const record = (action: 'domain.confirmed' | 'domain.lost') =>
    recordAudit(db, 'system', { action, object: ['domain', domain], tenant: tenant_id, details: { after: domain } })
  const notify = (kind: 'live' | 'live_again' | 'broken' | 'lost') => notifyOwners(db, tenant_id, domain, { kind, reason: '' })
  if (before === 'waiting') await record('domain.confirmed')
  if (after === 'waiting') await record('domain.lost')
  if (after === 'live') await notify(before === 'broken' ? 'live_again' : 'live')
  else if (after === 'broken') await notify('broken')
  else if (after === 'waiting') await notify('lost')
}

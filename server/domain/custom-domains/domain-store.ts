// The rows of custom domains: every change of who holds one, and of which address leads, is here.
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

/** What was found, and since when that has been asked. */
export type Asked = { at: Date; found: Finding }

/**
 * Writes down what was found of one claim, with what follows of it for others who claim the same domain. Once it has committed, call the answers.
 * Nothing, where the claim was taken back meanwhile.
 */
export async function keepFinding(
  db: Db,
  pages: Pages,
  { tenant_id: tenant, id }: Pick<DomainRow, 'tenant_id' | 'id'>,
  asked: Asked,
): Promise<(() => void)[]> {
  // All who claim it, in one order: of two that are looked up at once one waits for the other.
  const claims = await db.all<DomainRow>(sql`
    select * from custom_domains where domain = (select domain from custom_domains where tenant_id = ${tenant} and id = ${id})
    order by tenant_id for update`)
  const row = claims.find(claim => claim.id === id && claim.tenant_id === tenant)
  // Somebody may have asked later, and heard sooner.
  if (!row || (row.checked_at !== null && Date.parse(row.checked_at) > asked.at.getTime())) return []
  const { found } = asked
  const holder = claims.find(claim => claim !== row && claim.state !== 'waiting')
  // Whoever holds it keeps it as long as their proof stands; once it is gone, the next one who proves it has it.
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

/** The address of a tenant's page is what its domains make of it now. Once it has committed, call the answer. */
export async function readdress(db: Db, pages: Pages, tenant: string): Promise<() => void> {
  await db.run(sql`
    update tenants set domain = (
      select d.domain from custom_domains d where d.tenant_id = ${tenant} and d.leads and d.reaches and d.state in ('live', 'broken'))
    where id = ${tenant}`)
  return pages.rename(db, tenant)
}

/** Which domain leads where it is reached; null: none. */
export const chooseLeading = async (db: Db, tenant: string, id: string | null): Promise<void> => {
  // First the one that does: no moment has two of them.
  await db.run(sql`update custom_domains set leads = false where tenant_id = ${tenant} and leads and id is distinct from ${id}::uuid`)
  await db.run(sql`update custom_domains set leads = true where tenant_id = ${tenant} and id = ${id}::uuid and not leads`)
}

/** Takes a claim back, in a transaction that may change its tenant; null where there is none. Once it has committed, call `show`. */
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

/** Its owners hear of what they wait for, and of what they did not do; the log has who holds it. */
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

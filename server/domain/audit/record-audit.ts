// Adds to the audit log, in the transaction of the change that it tells of: neither is there without the other.
import type { AuditAction, AuditObject } from '#contract/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Acting, HoldToAudit } from '#server/platform/http/context.ts'
import { networkOf } from '#server/platform/rate-limit/rate-limit.ts'

/** The chain of what concerns no tenant, and of all that administrators did. */
export const platformChain = '00000000-0000-0000-0000-000000000000'

type AuditEntry = {
  action: AuditAction
  object: readonly [kind: AuditObject, id: string]
  /** whose owners are to read it */
  tenant?: string
  /** what was before and is now, or a reason. People by their id alone; no passwords, codes, tokens or texts of mails */
  details?: Readonly<Record<string, unknown>>
  /** it ends what an administrator began */
  alsoPlatform?: true
}

/**
 * `acting` is the call's, or 'system' where no person decided. A tenant's chain has what was done to it; the platform's has all that concerns
 * no tenant, and what others than its members did to one.
 */
export async function recordAudit(db: Db, acting: Acting | 'system', entry: AuditEntry): Promise<void> {
  const by = acting === 'system' ? software : { ...acting, network: networkOf(acting.ip) }
  const { tenant, alsoPlatform = !isMembers(by) } = entry
  // Always in this order, so that no two transactions wait for each other.
  if (tenant !== undefined) await append(db, tenant, by, entry)
  if (tenant === undefined || alsoPlatform) await append(db, platformChain, by, entry)
}

type By = { as: string; session: string | null; network: string; requestId: string }
const software: By = { as: 'system', session: null, network: '', requestId: '' }
const isMembers = ({ as }: By) => as === 'user' || as === 'member'

function append(db: Db, chain: string, by: By, { action, object: [kind, id], tenant, details = {} }: AuditEntry) {
  const told = chain === platformChain && tenant !== undefined ? { ...details, tenant } : details
  return db.run(sql`
    select append_audit(${chain}, ${by.as}, ${by.session}, ${action}, ${kind}, ${id}, ${JSON.stringify(told)}, ${by.network}, ${by.requestId})`)
}

/**
 * Asked at the end of an administrator's transaction. Where it wrote, it is in the log: within a switch by the name of the call, elsewhere by
 * its handler; one that forgot is undone.
 */
export const holdToAudit: HoldToAudit = async (db, acting, { call, tenant }) => {
  const found = await db.one<{ has_written: boolean; is_recorded: boolean }>(sql`
    select pg_current_xact_id_if_assigned() is not null as has_written, current_setting('app.audited', true) is not distinct from 'yes' as is_recorded`)
  if (!found?.has_written || found.is_recorded) return
  if (acting.as !== 'switched' || tenant === null) throw new Error(`${call} wrote without a row in the audit log`)
  await recordAudit(db, acting, { action: 'switch.wrote', object: ['tenant', tenant], tenant, details: { call } })
}

// Adds rows to the audit log, in the transaction of the change.

import type { AuditAction, AuditObject } from '#contract/audit/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Acting, RequireAuditEntry } from '#server/platform/http/context.ts'
import { networkOf } from '#server/platform/http/network-of.ts'

/** Chain for changes without a tenant, and for all actions of administrators. */
export const platformChain = '00000000-0000-0000-0000-000000000000'

type AuditEntry = {
  action: AuditAction
  object: readonly [kind: AuditObject, id: string]
  /** the tenant whose owners can read the row */
  tenant?: string
  /** values before and after, or a reason. People by id only; no passwords, codes, tokens or mail texts */
  details?: Readonly<Record<string, unknown>>
  alsoPlatform?: true
}

/** 'system' is for automatic changes. A tenant's chain has its changes; the platform's has changes without a tenant or by non-members. */
export async function recordAudit(db: Db, acting: Acting | 'system', entry: AuditEntry): Promise<void> {
  const by = acting === 'system' ? software : byCaller(acting)
  const { tenant, alsoPlatform = !isMembers(by) } = entry
  // Fixed order, to prevent deadlocks.
  if (tenant !== undefined) await append(db, tenant, by, entry)
  if (tenant === undefined || alsoPlatform) await append(db, platformChain, by, entry)
}

type By = { as: string; session: string | null; network: string; requestId: string; token?: string }
/** Changes through an API token have no session. Their details name the token. */
const byCaller = ({ as, session, ip, requestId, token }: Acting): By => ({
  as,
  session: token === undefined ? session : null,
  network: networkOf(ip),
  requestId,
  ...(token !== undefined && { token }),
})
const software: By = { as: 'system', session: null, network: '', requestId: '' }
const isMembers = ({ as }: By) => as === 'user' || as === 'member'

function append(db: Db, chain: string, by: By, { action, object: [kind, id], tenant, details = {} }: AuditEntry) {
  const recorded = {
    ...details,
    ...(chain === platformChain && tenant !== undefined && { tenant }),
    ...(by.token !== undefined && { token: by.token }),
  }
  return db.run(sql`
    select append_audit(${chain}, ${by.as}, ${by.session}, ${action}, ${kind}, ${id}, ${JSON.stringify(recorded)}, ${by.network}, ${by.requestId})`)
}

/**
 * Runs before an administrator's COMMIT. Throws, and so rolls back, if rows were written without an audit row. Within a switch, it adds the
 * row itself.
 */
export const requireAuditEntry: RequireAuditEntry = async (db, acting, { call, tenant }) => {
  const found = await db.one<{ has_written: boolean; is_recorded: boolean }>(sql`
    select pg_current_xact_id_if_assigned() is not null as has_written, current_setting('app.audited', true) is not distinct from 'yes' as is_recorded`)
  if (!found?.has_written || found.is_recorded) return
  if (acting.as !== 'switched' || tenant === null) throw new Error(`${call} wrote without a row in the audit log`)
  await recordAudit(db, acting, { action: 'switch.wrote', object: ['tenant', tenant], tenant, details: { call } })
}
